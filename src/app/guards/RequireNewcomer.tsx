import { useTranslation } from 'react-i18next';
import { Navigate, Outlet } from 'react-router-dom';
import { selectWho } from '@/features/auth/authSlice';
import { DataLoader } from '@/features/connection/DataLoader';
import { routes } from '@/model/routes';
import { useAppSelector } from '@/acts/hooks';
import { useNextRoute } from './useNextRoute';

/** Only between step 1 of the sign-up and a profile: leads back to step 1 before it, and on after it. */
export function RequireNewcomer() {
  const who = useAppSelector(selectWho);
  const next = useNextRoute();
  const { t } = useTranslation();
  switch (who) {
    case 'unknown':
      return <DataLoader text={t('shell.checkingSession')} />;
    case 'visitor':
      return <Navigate to={routes.signUp} replace />;
    case 'newcomer':
      return <Outlet />;
    case 'customer':
    case 'administrator':
      return <Navigate to={next} replace />;
  }
}
