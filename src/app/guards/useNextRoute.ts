import { selectUserInfo } from '@/features/auth/authSlice';
import { selectHeldCode } from '@/features/players/linking/heldCodeSlice';
import { routes } from '@/model/routes';
import { useAppSelector } from '@/acts/hooks';

/** Where a login or a sign-up leads: to the code that waits for it, a DJ to the desk, and others home. */
export function useNextRoute(): string {
  const heldCode = useAppSelector(selectHeldCode);
  const isDj = useAppSelector((state) => selectUserInfo(state)?.dj === true);
  if (heldCode !== null) return routes.addPlayer(heldCode);
  return isDj ? routes.desk : routes.home;
}
