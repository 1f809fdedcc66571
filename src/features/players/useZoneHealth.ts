import { useMemo } from 'react';
import { useAppSelector } from '@/acts/hooks';
import { healthOf, isInTrouble, type Silence, type ZoneHealth } from '@/model/player';
import { selectSilences, type LivePlayer } from './playersSlice';
import { selectSilentSince } from './signsSlice';
import { useKnownZone, useKnownZones } from './useKnownZone';

const healthNow = (
  known: LivePlayer | undefined,
  silence: Silence | undefined,
  silentSince: number | undefined,
): ZoneHealth => healthOf(typeof known === 'string' ? 'missing' : known, silence, Date.now(), silentSince);

/** Gives the health of any zone, by the key of its player. A component that uses this is drawn again when any player changes. */
export function useZoneHealth(): (id: string) => ZoneHealth {
  const knownOf = useKnownZones();
  const silences = useAppSelector(selectSilences);
  const silentSince = useAppSelector(selectSilentSince);
  return (id) => healthNow(knownOf(id), silences[id], silentSince[id]);
}

/** Gives the health of one zone, by the key of its player. */
export function useHealthOf(id: string): ZoneHealth {
  const known = useKnownZone(id);
  const silence = useAppSelector((state) => selectSilences(state)[id]);
  const silentSince = useAppSelector((state) => selectSilentSince(state)[id]);
  return healthNow(known, silence, silentSince);
}

/** A character that no key contains. */
const BETWEEN_KEYS = '/';

/** Tells which of these zones are in trouble, by the keys of their players. While these do not change, the same set is given. */
export function useZonesInTrouble(ids: readonly string[]): ReadonlySet<string> {
  const healthOfZone = useZoneHealth();
  const inTrouble = ids.filter((id) => isInTrouble(healthOfZone(id))).join(BETWEEN_KEYS);
  return useMemo(() => new Set(inTrouble.split(BETWEEN_KEYS)), [inTrouble]);
}
