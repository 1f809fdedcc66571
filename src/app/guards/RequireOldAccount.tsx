import { Navigate, Outlet } from 'react-router-dom';
import { pendingOldAccount } from '@/features/auth/oldAccount/pendingOldAccount';
import { routes } from '@/model/routes';

/** Only after step 1, which names the old account that is to be moved. */
export function RequireOldAccount() {
  return pendingOldAccount.read() === undefined ? (
    <Navigate to={routes.alreadyAccount} replace />
  ) : (
    <Outlet />
  );
}
