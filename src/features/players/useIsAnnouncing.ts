import { useNowUntil } from '@/device/useClock';
import { announcingAt, announcingEnd } from '@/model/announcing';
import type { Player } from '@/model/player';

/** In place of the song (docs/product.md 43.8). It ends even if the player does not say so. */
export function useIsAnnouncing(player: Player | undefined): boolean {
  const announcing = player?.announcing;
  const now = useNowUntil(announcing && announcingEnd(announcing));
  return announcingAt({ announcing }, now)?.state === 'playing';
}
