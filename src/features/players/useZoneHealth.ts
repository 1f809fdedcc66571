import { useAppSelector } from '@/acts/hooks';
import { healthOf, type Silence, type ZoneHealth } from '@/model/health';
import { selectLivePlayers, selectSelectedPlayer, selectSilences, type LivePlayer } from './playersSlice';

const healthNow = (known: LivePlayer | undefined, silence: Silence | undefined): ZoneHealth =>
  healthOf(typeof known === 'string' ? 'missing' : known, silence, Date.now());

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
  return (id) => healthNow(knownOf(id), silences[id]);
}

/** What is known of a zone while none is selected. */
export function useHealthOf(id: string): ZoneHealth {
  const live = useAppSelector((state) => selectLivePlayers(state)[id]);
  const silence = useAppSelector((state) => selectSilences(state)[id]);
  return healthNow(live, silence);
}
