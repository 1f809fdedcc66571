import { Navigate, Outlet } from 'react-router-dom';
import { selectSession } from '@/features/auth/authSlice';
import { hasProfile } from '@/model/user';
import { useAppSelector } from './hooks';

/** A sign-up that was left after step 1 goes on at step 2. */
export function RequireProfile() {
  const session = useAppSelector(selectSession);
  const isIncomplete =
    session.status === 'signedIn' &&
    session.info !== 'loading' &&
    (session.info === 'none' || !hasProfile(session.info));
  return isIncomplete ? <Navigate to="/sign-up-p2" replace /> : <Outlet />;
}
