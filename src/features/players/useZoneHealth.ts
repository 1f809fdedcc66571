import { useMemo } from 'react';
import { useAppSelector } from '@/acts/hooks';
import { healthOf, isInTrouble, type Silence, type ZoneHealth } from '@/model/player/health';
import { selectSilences, type LivePlayer } from './playersSlice';
import { useKnownZone, useKnownZones } from './useKnownZone';

const healthNow = (known: LivePlayer | undefined, silence: Silence | undefined): ZoneHealth =>
  healthOf(typeof known === 'string' ? 'missing' : known, silence, Date.now());

/** What is known of any zone, by the key of its player. Whoever uses it is drawn anew for each of them. */
export function useZoneHealth(): (id: string) => ZoneHealth {
  const knownOf = useKnownZones();
  const silences = useAppSelector(selectSilences);
  return (id) => healthNow(knownOf(id), silences[id]);
}

/** What is known of one zone. */
export function useHealthOf(id: string): ZoneHealth {
  const known = useKnownZone(id);
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
