import { selectHeldCode } from '@/features/players/linking/heldCodeSlice';
import { routes } from '@/model/routes';
import { useAppSelector } from '@/acts/hooks';

/** Where a login or a sign-up leads: to the code that waits for it, or home. */
export function useNextRoute(): string {
  const heldCode = useAppSelector(selectHeldCode);
  return heldCode === null ? routes.home : routes.addPlayer(heldCode);
}
