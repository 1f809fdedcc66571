import { onValueUpdated } from 'firebase-functions/v2/database';
import { servingDatabase } from '../serving';
import { archiveThread } from './archiveThread';

/** A thread has a new message: when it has become long, its earlier ones go to the archive. */
export const shortenThread = onValueUpdated(
  { ...servingDatabase, retry: true, ref: '/users/{uid}/messages/{thread}/info/dateTime' },
  ({ params: { uid, thread } }) => archiveThread(uid, thread),
);
