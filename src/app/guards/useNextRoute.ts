import { selectUserInfo } from '@/features/auth/authSlice';
import { askedCounter } from '@/features/players/askedZone';
import { selectHeldCode } from '@/features/players/linking/heldCodeSlice';
import { routes } from '@/model/routes';
import { useAppSelector } from '@/acts/hooks';

/** Where a login or a sign-up leads: to the code or the counter that waits for it, a DJ to the desk, and others home. */
export function useNextRoute(): string {
  const heldCode = useAppSelector(selectHeldCode);
  const isDj = useAppSelector((state) => selectUserInfo(state)?.dj === true);
  if (heldCode !== null) return routes.addPlayer(heldCode);
  const counter = askedCounter.read();
  if (counter !== undefined) return routes.counterOf(counter);
  return isDj ? routes.desk : routes.home;
}
