import { QrCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { routes } from '@/model/routes';
import { ButtonLink } from '@/ui/Button';
import styles from './NoPlayers.module.css';

export function NoPlayers() {
  const { t } = useTranslation();
  return (
    <>
      <QrCode className={styles.picture} aria-hidden="true" strokeWidth={1.25} />
      <div className={styles.text}>
        <h2>{t('home.noPlayersTitle')}</h2>
        <p className={styles.quiet}>{t('home.noPlayersText')}</p>
      </div>
      <ButtonLink to={routes.players}>{t('home.addPlayers')}</ButtonLink>
    </>
  );
}
