import { useAppSelector } from '@/acts/hooks';
import {
  selectLivePlayers,
  selectSelectedPlayer,
  type LivePlayer,
  type SelectedPlayer,
} from './playersSlice';

/** What is known of a player; the selected one is watched on its own, too. */
function knownOf(
  id: string,
  selected: SelectedPlayer,
  live: Readonly<Record<string, LivePlayer>>,
): LivePlayer | undefined {
  if (selected.status === 'live' && selected.player.key === id) return selected.player;
  const isGone = selected.status === 'missing' || selected.status === 'ended';
  return isGone && selected.id === id ? 'missing' : live[id];
}

/** The player of any zone, by its key, as it is known. Whoever uses it is drawn anew for each of them. */
export function useKnownZones(): (id: string) => LivePlayer | undefined {
  const selected = useAppSelector(selectSelectedPlayer);
  const live = useAppSelector(selectLivePlayers);
  return (id) => knownOf(id, selected, live);
}

/** The player of one zone, as it is known. */
export const useKnownZone = (id: string): LivePlayer | undefined =>
  useAppSelector((state) => knownOf(id, selectSelectedPlayer(state), selectLivePlayers(state)));
