import { Navigate, Outlet } from 'react-router-dom';
import { selectUser } from '@/features/auth/authSlice';
import { useAppSelector } from '@/acts/hooks';
import { useNextRoute } from './useNextRoute';

/** Leads signed-in users on: to `otherwise`, or to where a login leads. */
export function RequireVisitor({ otherwise }: { otherwise?: string }) {
  const isSignedIn = useAppSelector(selectUser) !== undefined;
  const next = useNextRoute();
  return isSignedIn ? <Navigate to={otherwise ?? next} replace /> : <Outlet />;
}
