import { clock } from '@/device/clock';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shallowEqual } from 'react-redux';
import { useNowUntil, useToday } from '@/device/useClock';
import { useIsOffline } from '@/features/connection/useIsOffline';
import { useAppSelector } from '@/store/hooks';
import { healthOf, isInTrouble, type UnansweredRequest, type ZoneHealth, healthWord } from '@/model/player';
import { selectUnanswered, type LivePlayer } from '@/features/players/players';
import { selectSilentSince } from './signs';
import { useKnownZone, useKnownZones } from '@/features/players/followPlayers';
import type { TFunction } from 'i18next';
import { isOtherClock, pastDayOf, timeOf, zoneTimeOf } from '@/i18n/formats';
import { timeZoneOf } from '@/model/timeZone';
import type { Zone, ZoneInGroup } from '@/model/zone';

const healthNow = (
  known: LivePlayer | undefined,
  unanswered: UnansweredRequest | undefined,
  silentSince: number | undefined,
): ZoneHealth =>
  healthOf(typeof known === 'string' ? 'missing' : known, unanswered, clock.now(), silentSince);

/** Rerenders when any player changes. */
export function useZoneHealth(): (id: string) => ZoneHealth {
  const knownOf = useKnownZones();
  const unanswered = useAppSelector(selectUnanswered);
  const silentSince = useAppSelector(selectSilentSince);
  return (id) => healthNow(knownOf(id), unanswered[id], silentSince[id]);
}

/** Rerenders when a pause ends, even if its player does not say so yet. */
export function useHealthOf(id: string): ZoneHealth {
  const known = useKnownZone(id);
  useNowUntil(typeof known === 'object' && 'pausedUntil' in known ? known.pausedUntil : undefined);
  const unanswered = useAppSelector((state) => selectUnanswered(state)[id]);
  const silentSince = useAppSelector((state) => selectSilentSince(state)[id]);
  return healthNow(known, unanswered, silentSince);
}

/** The set stays the same object while its content does. */
export function useZonesInTrouble(ids: readonly string[]): ReadonlySet<string> {
  const healthOfZone = useZoneHealth();
  const inTrouble = ids.filter((id) => isInTrouble(healthOfZone(id)));
  const [known, setKnown] = useState(inTrouble);
  if (!shallowEqual(known, inTrouble)) setKnown(inTrouble);
  return useMemo(() => new Set(known), [known]);
}

/** 'at 14:32' or 'yesterday at 14:32'. `moment` and `today` are epoch ms. */
export function when(moment: number, language: string, today: number, t: TFunction): string {
  const day = pastDayOf(moment, language, today);
  const time = timeOf(moment, language);
  return day === undefined ? t('health.at', { time }) : t('health.onDay', { day, time });
}

function healthWords(health: ZoneHealth, language: string, today: number, t: TFunction): string[] {
  if (health.status === 'silent') {
    const day = pastDayOf(health.since, language, today);
    const time = timeOf(health.since, language);
    return [t('health.silentSince', { when: day === undefined ? time : `${day} ${time}` })];
  }
  if (health.status === 'paused') {
    const timeZone = timeZoneOf(health);
    const words = t('remote.pausedUntil', { time: zoneTimeOf(health.until, language, timeZone) });
    return isOtherClock([health.until], language, timeZone) ? [words, t('moodTime.zoneClock')] : [words];
  }
  if (!('answer' in health) || health.answer.status === 'none') return [t(`health.${health.status}`)];
  const { status, at } = health.answer;
  const values = { when: when(at, language, today, t) };
  return status === 'unanswered'
    ? [t('health.notAnswered', values)]
    : [t(`health.${health.status}`), t('health.answered', values)];
}

export function useHealthWords(): (health: ZoneHealth) => string[] {
  const isOffline = useIsOffline();
  const today = useToday();
  const { t, i18n } = useTranslation();
  return useCallback(
    (health) =>
      isOffline && health.status === 'unknown'
        ? [t('health.notLoaded')]
        : healthWords(health, i18n.language, today, t),
    [isOffline, i18n.language, today, t],
  );
}

/** undefined: not known yet. */
export function healthNote(health: ZoneHealth, t: TFunction): string | undefined {
  const word = healthWord(health);
  return word === 'unknown' ? undefined : t(`health.${word}`);
}

/** There is no place if the name or a heading contains it. */
export function zoneWords(zone: Zone | ZoneInGroup): { name: string; place: string | undefined } {
  if ('nameInGroup' in zone) return { name: zone.nameInGroup, place: undefined };
  const { name, player } = zone;
  return { name, place: name.includes(player.location) ? undefined : player.location };
}
