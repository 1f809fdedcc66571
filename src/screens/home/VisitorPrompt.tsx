import { useTranslation } from 'react-i18next';
import { routes } from '@/model/routes';
import { ButtonLink } from '@/ui/Button';
import { ProductPicture } from './ProductPicture';
import styles from './VisitorPrompt.module.css';

/** What the app is for, what it looks like, and the way in. */
export function VisitorPrompt() {
  const { t } = useTranslation();
  return (
    <section className={styles.visitor}>
      <div className={styles.words}>
        <h1 className={styles.title}>{t('home.visitorTitle')}</h1>
        <p className={styles.text}>{t('home.visitorText')}</p>
        <div className={styles.actions}>
          <ButtonLink to={routes.login}>{t('home.visitorLogIn')}</ButtonLink>
          <ButtonLink to={routes.signUp} appearance="secondary">
            {t('home.visitorRegister')}
          </ButtonLink>
        </div>
      </div>
      <ProductPicture />
    </section>
  );
}
