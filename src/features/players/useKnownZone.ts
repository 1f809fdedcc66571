import { useAppSelector } from '@/acts/hooks';
import {
  selectLivePlayers,
  selectSelectedPlayer,
  type LivePlayer,
  type SelectedPlayer,
} from './playersSlice';

/** What is known of a player. The selected player is watched separately, so what is known of that one comes first. */
function knownOf(
  id: string,
  selected: SelectedPlayer,
  live: Readonly<Record<string, LivePlayer>>,
): LivePlayer | undefined {
  if (selected.status === 'live' && selected.player.key === id) return selected.player;
  const isGone = selected.status === 'missing' || selected.status === 'ended';
  return isGone && selected.id === id ? 'missing' : live[id];
}

/** Gives what is known of any player, by its key. A component that uses this is drawn again when any player changes. */
export function useKnownZones(): (id: string) => LivePlayer | undefined {
  const selected = useAppSelector(selectSelectedPlayer);
  const live = useAppSelector(selectLivePlayers);
  return (id) => knownOf(id, selected, live);
}

/** Gives what is known of one player, by its key. */
export const useKnownZone = (id: string): LivePlayer | undefined =>
  useAppSelector((state) => knownOf(id, selectSelectedPlayer(state), selectLivePlayers(state)));
