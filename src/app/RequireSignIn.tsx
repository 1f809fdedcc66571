import { useTranslation } from 'react-i18next';
import { Navigate, Outlet } from 'react-router-dom';
import { selectSession } from '@/features/auth/authSlice';
import { Loader } from '@/ui/Loader';
import { useAppSelector } from './hooks';

/** Sends whoever is not signed in to /login; until that is known neither screen is shown. */
export function RequireSignIn() {
  const session = useAppSelector(selectSession);
  const { t } = useTranslation();
  if (session.status === 'unknown') return <Loader text={t('shell.checkingSession')} />;
  return session.status === 'signedIn' ? <Outlet /> : <Navigate to="/login" replace />;
}
