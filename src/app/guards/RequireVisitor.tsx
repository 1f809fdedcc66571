import { Navigate, Outlet } from 'react-router-dom';
import { selectUser, selectWho } from '@/features/auth/authSlice';
import { DataLoader } from '@/features/connection/DataLoader';
import { useAppSelector } from '@/acts/hooks';
import { useNextRoute } from './useNextRoute';

/** Leads signed-in users on: to `otherwise`, or to where a login leads, which depends on who they are. */
export function RequireVisitor({ otherwise }: { otherwise?: string }) {
  const isSignedIn = useAppSelector(selectUser) !== undefined;
  const isKnown = useAppSelector(selectWho) !== 'unknown';
  const next = useNextRoute();
  if (!isSignedIn) return <Outlet />;
  return isKnown || otherwise !== undefined ? <Navigate to={otherwise ?? next} replace /> : <DataLoader />;
}
