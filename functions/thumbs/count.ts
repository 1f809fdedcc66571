import { getDatabase, ServerValue } from 'firebase-admin/database';
import { COUNTER, paths } from '../../src/model/paths';
import { databaseAs } from '../databaseAs';
import { digest } from '../digest';
import { countsOf, decodeCountedRating, namesOf, type CountedRating } from './countedRating';

/** What an event adds to what is known of a rating. What is known already stays. */
export type Learned = Omit<Partial<CountedRating>, 'at' | 'version'>;

/** What is to be added to each count, so that what a rating counted before becomes what it counts now. */
function difference(before: Record<string, number>, after: Record<string, number>): Record<string, object> {
  const places = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...places].flatMap((place) => {
      const change = (after[place] ?? 0) - (before[place] ?? 0);
      return change === 0 ? [] : [[place, ServerValue.increment(change)]];
    }),
  );
}

/** A note with this learned too; undefined when all of it is known. */
function noteWith(
  before: CountedRating | undefined,
  at: number,
  learned: Learned,
): CountedRating | undefined {
  const isNew = Object.keys(learned).some((field) => before?.[field as keyof Learned] === undefined);
  return isNew ? { at, ...learned, ...before, version: (before?.version ?? 0) + 1 } : undefined;
}

/**
 * Counts a rating by what the events say of it. They may come more than once and in any order, so a note remembers what the rating has
 * counted, without its customer. `at` is when it was given (epoch ms). The note and the counts are one update, which the
 * rules refuse when another event of the same rating was faster; then it is made anew.
 * @throws Error when the database does not take it: nothing is counted, and the same event can be counted again.
 */
export async function count(player: string, at: number, learned: Learned): Promise<void> {
  const place = paths.countedRating(digest([player, at]));
  const read = async (): Promise<CountedRating | undefined> =>
    decodeCountedRating((await getDatabase().ref(place).get()).val());
  let before = await read();
  for (;;) {
    const after = noteWith(before, at, learned);
    if (after === undefined) return;
    const changes = difference(countsOf(player, before), countsOf(player, after));
    const isCounted = Object.keys(changes).length > 0;
    try {
      await databaseAs(COUNTER)
        .ref()
        .update({ [place]: after, ...changes, ...(isCounted && namesOf(player, after)) });
      return;
    } catch (error) {
      const now = await read();
      if (now?.version === before?.version) throw error;
      before = now;
    }
  }
}
