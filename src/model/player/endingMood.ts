import { decodeSwitcherTask } from '../task';
import { moodUntilFrom, type MoodUntil } from './moodUntil';
import type { MoodOption, Player } from './player';

/** What a player reads of a task when it comes to the time. */
interface TimedTask {
  stampID?: string | number | undefined;
  /** The place of the mood that was active. */
  replaced?: string | undefined;
  /** Epoch ms. */
  until?: number | undefined;
}

type Offered = Pick<MoodOption, 'index' | 'stampID'>;

/**
 * What a player says from when it has received a task on. While it would go back anyway, it goes back to the same mood as before.
 * @param running what it said until then
 * @returns null: it stays with the mood of the task
 */
export function moodUntilAfter(
  { stampID, replaced, until }: TimedTask,
  running: MoodUntil | undefined,
  moods: readonly Offered[],
): MoodUntil | null {
  const then = running?.then ?? moods.find(({ index }) => index === replaced)?.stampID;
  return until === undefined || then === undefined || then === stampID ? null : { at: until, then };
}

/** A mood from which its player goes back by itself. */
export interface EndingMood {
  mood: MoodOption;
  /** Epoch ms. */
  at: number;
  /** undefined: the player does not offer it any more. */
  then: MoodOption | undefined;
}

type Telling = Pick<Player, 'moods' | 'moodUntil' | 'switcher'>;

/**
 * The mood of a player that ends by itself. undefined: it stays, should have ended by `now` (epoch ms), or is asked to change, and has not
 * said yet what it does then.
 */
export function endingMood({ moods, moodUntil, switcher }: Telling, now: number): EndingMood | undefined {
  const ends = moodUntilFrom(moodUntil);
  const mood = moods.find(({ active }) => active);
  if (ends === undefined || mood === undefined || ends.at <= now) return undefined;
  if (decodeSwitcherTask(switcher)?.receivedTask === false) return undefined;
  const then = moods.find(({ stampID }) => stampID === ends.then);
  return then === mood ? undefined : { mood, at: ends.at, then };
}

/**
 * The mood that was to play for longer, of which another customer than `uid` made an end.
 * @param before the player when it played that mood
 */
export function endedMood(
  before: Telling & Pick<Player, 'key'>,
  { key, switcher }: Pick<Player, 'key' | 'switcher'>,
  uid: string,
  now: number,
): EndingMood | undefined {
  const choice = decodeSwitcherTask(switcher);
  if (before.key !== key || choice?.receivedTask !== true || choice.user === uid) return undefined;
  // Without another choice it has gone back by itself.
  if (choice.dateAsked === decodeSwitcherTask(before.switcher)?.dateAsked) return undefined;
  return endingMood(before, now);
}
