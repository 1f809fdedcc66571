import { Link, Navigate } from 'react-router-dom';
import { useAppSelector } from '@/acts/hooks';
import { SilentPlayers } from '@/features/alert/SilentPlayers';
import { selectWho } from '@/features/auth/authSlice';
import { DataLoader } from '@/features/connection/DataLoader';
import { useTranslation } from 'react-i18next';
import { routes } from '@/model/routes';
import { Panel } from '@/ui/Panel';

/** Which players are silent, for an administrator (docs/product.md 34.14). */
export default function Silent() {
  const who = useAppSelector(selectWho);
  const { t } = useTranslation();
  if (who === 'unknown') return <DataLoader text={t('shell.checkingSession')} />;
  if (who !== 'administrator') return <Navigate to={routes.administration} replace />;
  return (
    <Panel>
      <h1>{t('silence.title')}</h1>
      <SilentPlayers />
      <Link to={routes.administration}>{t('admin.addByMail')}</Link>
    </Panel>
  );
}
