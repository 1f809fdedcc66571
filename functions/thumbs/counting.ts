import { getDatabase } from 'firebase-admin/database';
import { onValueUpdated, onValueWritten } from 'firebase-functions/v2/database';
import * as v from 'valibot';
import { paths } from '../../src/model/paths';
import { givenRatingSchema, trackOf } from '../../src/model/rating';
import { servingDatabase } from '../serving';
import { count } from './count';
import { sweepCounted } from './sweep';

const answeredSchema = v.object({
  rateType: v.picklist(['up', 'down']),
  dateAsked: v.number(),
  receivedTask: v.literal(true),
  returnedInfo: v.optional(v.unknown()),
});

/** What could not be counted comes again: an event counts once, however often it comes. */
const counting = { ...servingDatabase, retry: true };

/** A player has received a rating: it counts, for the track that the player names. */
export const countThumb = onValueWritten(
  { ...counting, ref: '/players/{player}/rates' },
  async ({ data, params: { player } }) => {
    const { success, output } = v.safeParse(answeredSchema, data.after.val());
    if (!success) return;
    const { rateType, dateAsked, returnedInfo } = output;
    const location: unknown = (
      await getDatabase()
        .ref(`${paths.player(player)}/location`)
        .get()
    ).val();
    const track = trackOf(returnedInfo);
    await count(player, dateAsked, {
      rateType,
      zone: typeof location === 'string' ? location : '',
      ...(track !== undefined && { track }),
    });
    await sweepCounted();
  },
);

/** A customer says why, or takes a rating back: what is written in the customer's own memory of it. */
export const countAfterthought = onValueUpdated(
  { ...counting, ref: '/users/{uid}/ratings/{rating}' },
  async ({ data }) => {
    const { success, output } = v.safeParse(givenRatingSchema, data.after.val());
    if (!success) return;
    const { player, dateAsked, reason, withdrawn } = output;
    if (reason === undefined && !withdrawn) return;
    await count(player, dateAsked, {
      ...(reason !== undefined && { reason }),
      ...(withdrawn && { withdrawn }),
    });
  },
);
