import * as v from 'valibot';
import { moment } from './decode';
import { MOOD_HOUR_MS, MOOD_UNTIL_MAX_MS } from './limits';
import { maybeHoursSchema, openingAt } from './openingHours';
import { activeMood, type MoodOption, type Player } from './player';
import { decodeSwitcherRequest } from './task';
import { timeZoneOf } from './timeZone';

const moodUntilSchema = v.object({
  at: moment,
  /** stampID of the mood that follows. */
  then: v.union([v.string(), v.number()]),
});

/** docs/contract.md P11 */
export type MoodUntil = v.InferOutput<typeof moodUntilSchema>;

const maybeMoodUntilSchema = v.fallback(v.optional(moodUntilSchema), undefined);

export const moodUntilFrom = (value: unknown): MoodUntil | undefined => v.parse(maybeMoodUntilSchema, value);

interface TimedTask {
  stampID?: string | number | undefined;
  /** The key of the mood that was active. */
  replaced?: string | undefined;
  /** Epoch ms. */
  until?: number | undefined;
}

type Offered = Pick<MoodOption, 'index' | 'stampID'>;

/**
 * If the mood before was to end by itself, the mood to follow stays the same.
 * @param running the `moodUntil` before
 * @returns null: the requested mood does not end
 */
export function moodUntilAfter(
  { stampID, replaced, until }: TimedTask,
  running: MoodUntil | undefined,
  moods: readonly Offered[],
): MoodUntil | null {
  const then = running?.then ?? moods.find(({ index }) => index === replaced)?.stampID;
  return until === undefined || then === undefined || then === stampID ? null : { at: until, then };
}

interface EndingMood {
  mood: MoodOption;
  at: number;
  /** undefined: no longer offered. */
  then: MoodOption | undefined;
}

type Telling = Pick<Player, 'moods' | 'moodUntil' | 'switcher'>;

/** undefined also while a mood request is waiting, which may change the end. `now` is epoch ms. */
export function endingMood({ moods, moodUntil, switcher }: Telling, now: number): EndingMood | undefined {
  const ends = moodUntilFrom(moodUntil);
  const mood = activeMood(moods);
  if (ends === undefined || mood === undefined || ends.at <= now) return undefined;
  if (decodeSwitcherRequest(switcher)?.receivedTask === false) return undefined;
  const then = moods.find(({ stampID }) => stampID === ends.then);
  return then === mood ? undefined : { mood, at: ends.at, then };
}

/**
 * A mood that another customer than `uid` ended early.
 * @param before the player while it played that mood
 */
export function endedMood(
  before: Telling & Pick<Player, 'key'>,
  { key, switcher }: Pick<Player, 'key' | 'switcher'>,
  uid: string,
  now: number,
): EndingMood | undefined {
  const choice = decodeSwitcherRequest(switcher);
  if (before.key !== key || choice?.receivedTask !== true || choice.user === uid) return undefined;
  // Without a new request, the mood ended by itself.
  if (choice.dateAsked === decodeSwitcherRequest(before.switcher)?.dateAsked) return undefined;
  return endingMood(before, now);
}

export type MoodLength = 'open' | 'hour' | 'closing';

/** undefined: closed, or a mood cannot be chosen for that long. All are epoch ms. */
function closingOf(player: Pick<Player, 'timeZone' | 'hours'>, now: number): number | undefined {
  const timeZone = timeZoneOf(player);
  const hours = v.parse(maybeHoursSchema, player.hours);
  if (timeZone === undefined || hours === undefined) return undefined;
  const closes = openingAt(hours, timeZone, now)?.closes;
  return closes !== undefined && closes <= now + MOOD_UNTIL_MAX_MS ? closes : undefined;
}

/** Can end a mood by itself, and has one to go back to. */
export const goesBack = ({ can, moods }: Pick<Timed, 'can' | 'moods'>): boolean =>
  can?.until === true && moods.some(({ active }) => active);

interface Timed extends Pick<Player, 'moods' | 'timeZone' | 'hours'> {
  can?: { until: boolean } | undefined;
}

/**
 * The values are their ends (epoch ms; undefined: never). Of the `others`, which get the same mood, those that can end it by themselves
 * have a say in 'closing'; the rest get the mood without an end.
 */
export function moodLengths(
  player: Timed,
  others: readonly Timed[],
  now: number,
): Map<MoodLength, number | undefined> {
  const lengths = new Map<MoodLength, number | undefined>([['open', undefined]]);
  if (!goesBack(player)) return lengths;
  lengths.set('hour', now + MOOD_HOUR_MS);
  const closing = closingOf(player, now);
  if (closing !== undefined && others.filter(goesBack).every((other) => closingOf(other, now) === closing))
    lengths.set('closing', closing);
  return lengths;
}
