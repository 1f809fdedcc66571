import { onValueCreated, onValueWritten } from 'firebase-functions/v2/database';
import { servingDatabase } from '../serving';
import { pushSecrets } from './configuration';
import { tellMessage, tellOutcome, tellTakenBack } from './news';

/** What could not be told comes again: an event tells a device once, however often it comes. */
const telling = { ...servingDatabase, secrets: pushSecrets, retry: true };

/** A DJ writes to a customer. What is moved to the archive is not written anew. */
export const pushMessage = onValueCreated(
  { ...telling, ref: '/users/{uid}/messages/{thread}/{message}/from' },
  async ({ data, params: { uid, thread, message } }) => {
    if (data.val() !== uid) await tellMessage(uid, thread, message);
  },
);

/** Something comes of a rating. */
export const pushOutcome = onValueWritten(
  { ...telling, ref: '/users/{uid}/ratings/{rating}/outcome' },
  ({ data, params: { uid, rating } }) => tellOutcome(uid, rating, data.after.val()),
);

/** An invitation is taken back. */
export const pushTakenBack = onValueCreated(
  { ...telling, ref: '/invites/{code}/takenBack' },
  ({ params: { code } }) => tellTakenBack(code),
);
