import { getDatabase } from 'firebase-admin/database';
import { COUNTED_KEPT_MS } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { olderThan } from '../olderThan';

/** Most notes that one rating takes away. */
const SWEPT_AT_ONCE = 10;

/** Takes away the notes of ratings that nobody takes back any more. */
export async function sweepCounted(): Promise<void> {
  const old = await olderThan(paths.countedRatings, COUNTED_KEPT_MS, SWEPT_AT_ONCE);
  const removals: Record<string, null> = {};
  old.forEach(({ key }) => {
    removals[paths.countedRating(key)] = null;
  });
  if (Object.keys(removals).length > 0) await getDatabase().ref().update(removals);
}
