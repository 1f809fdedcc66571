import { useMemo } from 'react';
import { useAppSelector } from '@/acts/hooks';
import { healthOf, isInTrouble, type Silence, type ZoneHealth } from '@/model/health';
import {
  selectLivePlayers,
  selectSelectedPlayer,
  selectSilences,
  type LivePlayer,
  type SelectedPlayer,
} from './playersSlice';

const healthNow = (known: LivePlayer | undefined, silence: Silence | undefined): ZoneHealth =>
  healthOf(typeof known === 'string' ? 'missing' : known, silence, Date.now());

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

/** What is known of any zone, by the key of its player. Whoever uses it is drawn anew for each of them. */
export function useZoneHealth(): (id: string) => ZoneHealth {
  const selected = useAppSelector(selectSelectedPlayer);
  const live = useAppSelector(selectLivePlayers);
  const silences = useAppSelector(selectSilences);
  return (id) => healthNow(knownOf(id, selected, live), silences[id]);
}

/** What is known of one zone. */
export function useHealthOf(id: string): ZoneHealth {
  const known = useAppSelector((state) => knownOf(id, selectSelectedPlayer(state), selectLivePlayers(state)));
  const silence = useAppSelector((state) => selectSilences(state)[id]);
  return healthNow(known, silence);
}

/** No key has it. */
const BETWEEN_KEYS = '/';

/** Which of these zones are in trouble, by the keys of their players: the same set as long as they are the same. */
export function useZonesInTrouble(ids: readonly string[]): ReadonlySet<string> {
  const healthOfZone = useZoneHealth();
  const inTrouble = ids.filter((id) => isInTrouble(healthOfZone(id))).join(BETWEEN_KEYS);
  return useMemo(() => new Set(inTrouble.split(BETWEEN_KEYS)), [inTrouble]);
}
