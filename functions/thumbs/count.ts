import { getDatabase, ServerValue } from 'firebase-admin/database';
import { paths } from '../../src/model/paths';
import { digest } from '../digest';
import { countsOf, decodeCountedRating, namesOf, type CountedRating } from './countedRating';

/** What is learned of a rating: what is known already stays. */
export type Learned = Omit<Partial<CountedRating>, 'at'>;

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

/**
 * Counts a rating by what is learned of it, however often and in whichever order the events come: what it has counted
 * is noted, without its customer. `at` is when it was given (epoch ms).
 */
export async function count(player: string, at: number, learned: Learned): Promise<void> {
  const database = getDatabase();
  let before: CountedRating | undefined;
  const note = database.ref(paths.countedRating(digest([player, at])));
  const { committed, snapshot } = await note.transaction((current: unknown) => {
    before = decodeCountedRating(current);
    const isNew = Object.keys(learned).some((field) => before?.[field as keyof Learned] === undefined);
    return isNew ? { at, ...learned, ...before } : undefined;
  });
  const after = decodeCountedRating(snapshot.val());
  if (!committed || after === undefined) return;
  const changes = difference(countsOf(player, before), countsOf(player, after));
  if (Object.keys(changes).length === 0) return;
  await database.ref().update({ ...changes, ...namesOf(player, after) });
}
