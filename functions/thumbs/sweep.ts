import { getDatabase } from 'firebase-admin/database';
import { COUNTED_KEPT_MS } from '../../src/model/limits';
import { paths } from '../../src/model/paths';

/** Most notes that one rating takes away. */
const SWEPT_AT_ONCE = 10;

/** Takes away the notes of ratings that nobody takes back any more. */
export async function sweepCounted(): Promise<void> {
  const database = getDatabase();
  const old = await database
    .ref(paths.countedRatings)
    .orderByChild('at')
    .endAt(Date.now() - COUNTED_KEPT_MS)
    .limitToFirst(SWEPT_AT_ONCE)
    .get();
  const removals: Record<string, null> = {};
  old.forEach(({ key }) => {
    removals[paths.countedRating(key)] = null;
  });
  if (Object.keys(removals).length > 0) await database.ref().update(removals);
}
