import { useAppSelector } from '@/app/hooks';
import { healthOf, type ZoneHealth } from '@/model/health';
import { selectLivePlayers, selectSelectedPlayer, selectSilences, type LivePlayer } from './playersSlice';

/** What is known of any zone, by the key of its player. */
export function useZoneHealth(): (id: string) => ZoneHealth {
  const selected = useAppSelector(selectSelectedPlayer);
  const live = useAppSelector(selectLivePlayers);
  const silences = useAppSelector(selectSilences);
  /** The selected one is watched on its own, too. */
  const knownOf = (id: string): LivePlayer | undefined => {
    if (selected.status === 'live' && selected.player.key === id) return selected.player;
    const isGone = selected.status === 'missing' || selected.status === 'ended';
    return isGone && selected.id === id ? 'missing' : live[id];
  };
  return (id) => {
    const known = knownOf(id);
    return healthOf(typeof known === 'string' ? 'missing' : known, silences[id], Date.now());
  };
}
