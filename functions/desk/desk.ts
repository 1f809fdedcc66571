import { onValueCreated, onValueUpdated, onValueWritten } from 'firebase-functions/v2/database';
import * as v from 'valibot';
import { givenRatingSchema } from '../../src/model/rating';
import { servingDatabase } from '../serving';
import { bringReceived } from './bringReceived';
import { bringAfterthought, bringAnswer } from './following';

/** What could not be brought comes again: an event brings a thumb once, however often it comes. */
const bringing = { ...servingDatabase, retry: true };

/** A player has received a rating: it lies at the desk of the DJs (docs/product.md 31.2). */
export const bringThumb = onValueWritten(
  { ...bringing, ref: '/players/{player}/rates' },
  ({ data, params: { player } }) => bringReceived(player, data.after.val()),
);

/** A customer says why, or takes a rating back (docs/product.md 31.2, 31.3). */
export const followThumb = onValueUpdated(
  { ...bringing, ref: '/users/{uid}/ratings/{rating}' },
  async ({ data }) => {
    const { success, output } = v.safeParse(givenRatingSchema, data.after.val());
    if (success) await bringAfterthought(output);
  },
);

/** A customer writes in a conversation: where a DJ has settled its thumb, it lies at the desk again (docs/product.md 31.7). */
export const reopenThumb = onValueCreated(
  { ...bringing, ref: '/users/{uid}/messages/{thread}/{message}/from' },
  async ({ data, params: { uid, thread, message } }) => {
    if (data.val() === uid) await bringAnswer(uid, thread, Number(message));
  },
);
