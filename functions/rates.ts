import { getDatabase } from 'firebase-admin/database';
import * as logger from 'firebase-functions/logger';
import { onValueWritten } from 'firebase-functions/v2/database';
import * as v from 'valibot';
import { decodeOpenThumbs, rankOf, type OpenThumb } from '../src/model/desk';
import { MESSENGER, paths } from '../src/model/paths';
import { trackOf, type Track } from '../src/model/rating';
import { servingDatabase } from './configuration';
import { countThumb } from './counter';
import { ratingAt, thumbId, updateAs, valueAt, type Updates } from './database';
import { bringAfterthought } from './ratings';

const receivedSchema = v.object({
  user: v.string(),
  rateType: v.picklist(['up', 'down']),
  dateAsked: v.number(),
  receivedTask: v.literal(true),
  returnedInfo: v.optional(v.unknown()),
});

type Received = v.InferOutput<typeof receivedSchema>;
type DeskEntry = Omit<OpenThumb, 'id' | 'last' | 'taken' | 'reason' | 'song' | 'track'> &
  Partial<Pick<OpenThumb, 'reason' | 'song' | 'track'>>;

const text = v.fallback(v.string(), '');
const profileSchema = v.fallback(v.object({ firstname: text, companyname: text }), {
  firstname: '',
  companyname: '',
});

/** The thumb at the desk, without the way to an account or a player. undefined: the rating is gone or withdrawn. */
async function deskEntry(
  zone: string,
  { user, dateAsked }: Received,
  track: Track | undefined,
): Promise<DeskEntry | undefined> {
  const [rating, info] = await Promise.all([ratingAt(user, dateAsked), valueAt(paths.userInfo(user))]);
  if (rating === undefined || rating.withdrawn) return undefined;
  const { firstname, companyname } = v.parse(profileSchema, info);
  const { id, rateType, song, reason, track: remembered = track } = rating;
  return {
    uid: user,
    rating: id,
    firstName: firstname,
    company: companyname,
    zone,
    rateType,
    dateAsked,
    ...(remembered !== undefined && { track: remembered }),
    ...(song !== undefined && { song }),
    ...(reason !== undefined && { reason }),
    rank: rankOf({ reason, dateAsked, last: undefined }),
  };
}

/**
 * Removes the customer's earlier thumbs for the same song in the same zone, except those that a DJ has taken or that the customer wrote
 * about.
 */
async function replacedBy(entry: DeskEntry): Promise<Updates> {
  const mine = getDatabase().ref(paths.openThumbs).orderByChild('uid').equalTo(entry.uid);
  const said = ({ zone, song, track }: Pick<DeskEntry, 'zone' | 'song' | 'track'>): string =>
    JSON.stringify([zone, song, track?.artist, track?.title]);
  return Object.fromEntries(
    decodeOpenThumbs((await mine.get()).val(), logger.warn)
      .filter(({ taken, last }) => taken === undefined && last === undefined)
      .filter((thumb) => thumb.dateAsked < entry.dateAsked && said(thumb) === said(entry))
      .map(({ id }) => [paths.openThumb(id), null]),
  );
}

/** Brings a rating that a player received to the desk, once, and counts it. */
export async function bringReceived(player: string, request: unknown): Promise<void> {
  const { success, output: received } = v.safeParse(receivedSchema, request);
  if (!success) return;
  const { user, rateType, dateAsked, returnedInfo } = received;
  const id = thumbId(player, dateAsked);
  const zone = v.parse(text, await valueAt(`${paths.player(player)}/location`));
  const track = trackOf(returnedInfo);
  await updateAs(MESSENGER, async () => {
    const places = [paths.openThumb(id), paths.settledThumb(id)];
    const found = await Promise.all(places.map(valueAt));
    if (found.some((thumb) => thumb !== null)) return undefined;
    const entry = await deskEntry(zone, received, track);
    return entry && { ...(await replacedBy(entry)), [paths.openThumb(id)]: entry };
  });
  // The customer may have added a reason or withdrawn it since it was read.
  const since = await ratingAt(user, dateAsked);
  if (since !== undefined) await bringAfterthought(since);
  await countThumb(id, { at: dateAsked, player, rateType, zone, track });
}

/** A player received a rating: it goes to the desk (docs/product.md 31.2) and counts (25.13). */
export const ratingReceived = onValueWritten(
  { ...servingDatabase, ref: '/players/{player}/rates' },
  ({ data, params: { player } }) => bringReceived(player, data.after.val()),
);
