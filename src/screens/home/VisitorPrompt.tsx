import { useTranslation } from 'react-i18next';
import { routes } from '@/model/routes';
import { ButtonLink } from '@/ui/ButtonLink';
import { Panel } from '@/ui/Panel';
import styles from './Home.module.css';

export function VisitorPrompt() {
  const { t } = useTranslation();
  return (
    <Panel>
      <h1>{t('home.visitorTitle')}</h1>
      <p className={styles.quiet}>{t('home.visitorText')}</p>
      <div className={styles.actions}>
        <ButtonLink to={routes.login}>{t('home.visitorLogIn')}</ButtonLink>
        <ButtonLink to={routes.signUp} appearance="secondary">
          {t('home.visitorRegister')}
        </ButtonLink>
      </div>
    </Panel>
  );
}
