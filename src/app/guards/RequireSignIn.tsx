import { useTranslation } from 'react-i18next';
import { Navigate, Outlet } from 'react-router-dom';
import { selectUser, selectWho } from '@/features/auth/authSlice';
import { routes } from '@/model/routes';
import { Loader } from '@/ui/Loader';
import { useAppSelector } from '@/acts/hooks';

/** Sends visitors to /login. Until it is known who is here, neither screen is shown. */
export function RequireSignIn() {
  const isSignedIn = useAppSelector(selectUser) !== undefined;
  const who = useAppSelector(selectWho);
  const { t } = useTranslation();
  if (isSignedIn) return <Outlet />;
  return who === 'visitor' ? (
    <Navigate to={routes.login} replace />
  ) : (
    <Loader text={t('shell.checkingSession')} />
  );
}
