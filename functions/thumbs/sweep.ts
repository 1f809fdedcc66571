import { getDatabase } from 'firebase-admin/database';
import { COUNTED_KEPT_MS } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { olderThan } from '../olderThan';

/** Most notes that one event takes away. */
const SWEPT_AT_ONCE = 10;

async function sweep(path: string, field: string): Promise<void> {
  const old = await olderThan(path, COUNTED_KEPT_MS, SWEPT_AT_ONCE, field);
  const removals: Record<string, null> = {};
  old.forEach(({ key }) => {
    removals[`${path}/${key}`] = null;
  });
  if (Object.keys(removals).length > 0) await getDatabase().ref().update(removals);
}

/** Takes away the notes of ratings that nobody takes back any more. */
export const sweepCounted = (): Promise<void> => sweep(paths.countedRatings, 'at');

/** Takes away the notes of thumbs that have not lain at the desk for a year. */
export const sweepCountedThumbs = (): Promise<void> => sweep(paths.countedThumbs, 'over');
