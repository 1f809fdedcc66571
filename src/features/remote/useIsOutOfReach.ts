import { useIsOffline } from '@/features/connection/ConnectionBanner';
import { useHealthOf } from '@/features/health/zoneHealth';
import { canBeAsked } from '@/model/player';

/** Whether nothing can be asked of a player: there is no connection, or it is silent. Its zone says why (docs/product.md 36.12). */
export function useIsOutOfReach(playerKey: string): boolean {
  const health = useHealthOf(playerKey);
  return useIsOffline() || !canBeAsked(health);
}
