import type { Database } from '@/firebase/database';
import { logMalformed } from '@/firebase/database';
import { isDatabaseKey } from '@/model/decode';
import { paths } from '@/model/paths';
import { decodeRatings, type GivenRating } from '@/model/rating';

/** What is known of a rating that is looked for: its id, or when it was asked for (epoch ms). */
export type SoughtRating = { id: string } | { dateAsked: number };

/** Reads one rating, wherever it stands; undefined: there is none. */
export async function readRating(
  database: Database,
  uid: string,
  sought: SoughtRating,
): Promise<GivenRating | undefined> {
  const read = async (): Promise<unknown> => {
    if ('dateAsked' in sought) return database.readWhere(paths.ratings(uid), 'dateAsked', sought.dateAsked);
    if (!isDatabaseKey(sought.id)) return undefined;
    return { [sought.id]: await database.read(paths.rating(uid, sought.id)) };
  };
  const [rating] = decodeRatings(await read(), logMalformed);
  return rating;
}
