import * as v from 'valibot';
import { dayPlanSchema, planOfDay, type PlannedMood } from './dayPlan';
import type { MoodOption, Player } from './player';
import { maybeTimeZoneSchema } from './timeZone';

/** A part of the day for which a mood is planned. */
export interface PlannedPart {
  /** Epoch ms. */
  from: number;
  /** Epoch ms. */
  to: number;
  mood: MoodOption;
}

const zoneOfDevice = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What is planned for a player on the day of a moment (epoch ms). Moods that it does not offer are left out. */
export function dayPlanOf(
  { today, timeZone, moods }: Pick<Player, 'today' | 'timeZone' | 'moods'>,
  now: number,
): PlannedPart[] {
  const moodOf = (stampID: PlannedMood['stampID']) => moods.find((mood) => mood.stampID === stampID);
  const offered = (v.parse(dayPlanSchema, today) ?? []).filter(
    ({ stampID }) => moodOf(stampID) !== undefined,
  );
  const zone = v.parse(maybeTimeZoneSchema, timeZone) ?? zoneOfDevice();
  return planOfDay(offered, zone, now).flatMap(({ from, to, stampID }) => {
    const mood = moodOf(stampID);
    return mood === undefined ? [] : [{ from, to, mood }];
  });
}
