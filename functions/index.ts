import { initializeApp } from 'firebase-admin/app';
import {
  onValueCreated,
  onValueDeleted,
  onValueUpdated,
  onValueWritten,
} from 'firebase-functions/v2/database';
import { isConversationKey } from '../src/model/desk';
import { isDeepEqual } from '../src/model/equal';
import { decodeGivenRating } from '../src/model/rating';
import { pushSecrets, triggerOptions } from './configuration';
import { bringLateChange, bringAnswer, bringReceived, thumbId } from './desk';
import { tellMessage, tellOutcome } from './news';
import { countRanked, countThumb, forgetZone, sweepCounted } from './thumbCounts';
import { noteKeyChange } from './zones';

const { DATABASE_URL = '' } = process.env;

// In production the project's configuration says where the database is.
if (DATABASE_URL === '') initializeApp();
else initializeApp({ databaseURL: DATABASE_URL });

export { lookForSilence, lookForSilenceNow } from './everyMinute';
export { mail } from './mail';
export { thumbs } from './thumbs';
export { zones } from './zones';

/** It goes to the desk (docs/product.md 31.2) and counts (25.13). */
export const ratingReceived = onValueWritten(
  { ...triggerOptions, ref: '/players/{player}/rates' },
  ({ data, params: { player } }) => bringReceived(player, data.after.val()),
);

/** The customer gives a reason or withdraws it (docs/product.md 31.2, 31.3), or a DJ decides. */
export const ratingChanged = onValueUpdated(
  { ...triggerOptions, secrets: pushSecrets, ref: '/users/{uid}/ratings/{rating}' },
  async ({ data: { before, after }, params: { uid, rating: id } }) => {
    const rating = decodeGivenRating(after.val());
    if (rating === undefined) return;
    const { player, dateAsked, reason, withdrawn, outcome } = rating;
    if (reason !== undefined || withdrawn) {
      await bringLateChange(rating);
      const learned = { at: dateAsked, ...(reason && { reason }), ...(withdrawn && { withdrawn }) };
      await countThumb(thumbId(player, dateAsked), learned);
    }
    if (!isDeepEqual(before.child('outcome').val(), after.child('outcome').val()))
      await tellOutcome(uid, id, outcome);
  },
);

/** A customer's message goes to the desk (docs/product.md 31.7, 39.6), a DJ's is told to the customer (32.20). */
export const messageWritten = onValueCreated(
  { ...triggerOptions, secrets: pushSecrets, ref: '/users/{uid}/messages/{thread}/{message}/from' },
  async ({ data, params: { uid, thread, message } }) => {
    if (data.val() === uid) await bringAnswer(uid, thread, message);
    else await tellMessage(uid, thread, message);
  },
);

/** Counts what waits at the desk (docs/product.md 31.16, 39.12). */
export const deskChanged = onValueWritten(
  { ...triggerOptions, ref: '/desk/open/{thumb}/rank' },
  async ({ data: { before, after }, params: { thumb } }) => {
    if (isConversationKey(thumb)) await countRanked(thumb, [before.val(), after.val()]);
    else await countThumb(thumb);
    await sweepCounted();
  },
);

/** docs/product.md 17.25 */
export const keyChanged = onValueUpdated(
  { ...triggerOptions, ref: '/players/{player}/crypKey' },
  ({ params: { player }, time }) => noteKeyChange(player, time),
);

/** docs/product.md 17.25, 37.11 */
export const playerRemoved = onValueDeleted(
  { ...triggerOptions, ref: '/players/{player}/playerId' },
  ({ params: { player } }) => forgetZone(player),
);
