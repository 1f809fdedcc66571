import type { Database } from '@/firebase/database';
import { logMalformed } from '@/firebase/database';
import { RATING_WINDOW } from '@/model/limits';
import { paths } from '@/model/paths';
import { decodeRatings, type GivenRating, type Track } from '@/model/rating';

/** Watches the newest ratings; older ones do not cost anything at start-up. */
export const watchRatings = (
  database: Database,
  uid: string,
  onRatings: (ratings: GivenRating[]) => void,
  onError: (error: unknown) => void,
): (() => void) =>
  database.subscribeToLast(
    paths.ratings(uid),
    'dateAsked',
    RATING_WINDOW,
    (value) => onRatings(decodeRatings(value, logMalformed)),
    onError,
  );

export const addTrack = (database: Database, uid: string, id: string, track: Track): Promise<void> =>
  database.write({ [`${paths.rating(uid, id)}/track`]: track });
