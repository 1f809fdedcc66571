import { Navigate, Outlet } from 'react-router-dom';
import { selectUserInfo, selectWho } from '@/features/auth/authSlice';
import { pendingOldAccount } from '@/features/auth/oldAccount/pendingOldAccount';
import { routes } from '@/model/routes';
import { useAppSelector } from '@/acts/hooks';

/** A sign-up that was left after step 1 goes on at step 2; so does moving an old account at its last step. */
export function RequireProfile() {
  const who = useAppSelector(selectWho);
  const info = useAppSelector(selectUserInfo);
  if (who !== 'newcomer') return <Outlet />;
  const isMoving = pendingOldAccount.read() !== undefined || info?.legacyId !== undefined;
  return <Navigate to={isMoving ? routes.alreadyAccountP3 : routes.signUpP2} replace />;
}
