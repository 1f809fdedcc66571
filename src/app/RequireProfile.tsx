import { Navigate, Outlet } from 'react-router-dom';
import { selectSession } from '@/features/auth/authSlice';
import { pendingOldAccount } from '@/features/auth/pendingOldAccount';
import { hasProfile } from '@/model/profile';
import { useAppSelector } from './hooks';

/** A sign-up that was left after step 1 goes on at step 2; so does moving an old account at its last step. */
export function RequireProfile() {
  const session = useAppSelector(selectSession);
  if (session.status !== 'signedIn' || session.info === 'loading') return <Outlet />;
  const info = session.info === 'none' ? undefined : session.info;
  if (hasProfile(info)) return <Outlet />;
  const isMoving = pendingOldAccount() !== undefined || info?.legacyId !== undefined;
  return <Navigate to={isMoving ? '/alreadyAccountP3' : '/sign-up-p2'} replace />;
}
