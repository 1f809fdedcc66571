import { useIsOffline } from '@/features/connection/useIsOffline';
import { useHealthOf } from '@/features/health/zoneHealth';
import { canBeAsked } from '@/model/player';

/** There is no connection, or the player is silent. Its zone says why (docs/product.md 36.12). */
export function useIsOutOfReach(playerKey: string): boolean {
  const health = useHealthOf(playerKey);
  return useIsOffline() || !canBeAsked(health);
}
