import { getDatabase } from 'firebase-admin/database';
import * as v from 'valibot';
import { rankOf } from '../../src/model/desk';
import { childrenOf } from '../../src/model/decode';
import { paths } from '../../src/model/paths';
import { type GivenRating, givenRatingSchema, type Track } from '../../src/model/rating';

const text = v.fallback(v.string(), '');
const profileSchema = v.object({ firstname: text, companyname: text });
const locationSchema = v.fallback(v.string(), '');

/** The rating of a customer that was given at `dateAsked` (epoch ms), with its id; undefined when it is not remembered. */
export async function ratingAt(uid: string, dateAsked: number): Promise<GivenRating | undefined> {
  const asked = getDatabase().ref(paths.ratings(uid)).orderByChild('dateAsked').equalTo(dateAsked);
  const found: unknown = (await asked.get()).val();
  const [id, value] = childrenOf(found)[0] ?? [];
  const { success, output } = v.safeParse(givenRatingSchema, value);
  return id !== undefined && success ? { id, ...output } : undefined;
}

/**
 * What lies at the desk of a rating that a player has received: nothing that leads to an account or to a player. undefined: the customer does
 * not remember it, or has taken it back.
 */
export async function deskEntry(
  player: string,
  uid: string,
  dateAsked: number,
  track: Track | undefined,
): Promise<Record<string, unknown> | undefined> {
  const database = getDatabase();
  const [rating, info, location] = await Promise.all([
    ratingAt(uid, dateAsked),
    database.ref(paths.userInfo(uid)).get(),
    database.ref(`${paths.player(player)}/location`).get(),
  ]);
  if (rating === undefined || rating.withdrawn) return undefined;
  const { firstname, companyname } = v.parse(
    v.fallback(profileSchema, { firstname: '', companyname: '' }),
    info.val(),
  );
  const { id, rateType, song, reason, track: remembered } = rating;
  const known = remembered ?? track;
  return {
    uid,
    rating: id,
    firstName: firstname,
    company: companyname,
    zone: v.parse(locationSchema, location.val()),
    rateType,
    dateAsked,
    ...(known !== undefined && { track: known }),
    ...(song !== undefined && { song }),
    ...(reason !== undefined && { reason }),
    rank: rankOf({ reason, dateAsked, last: undefined }),
  };
}
