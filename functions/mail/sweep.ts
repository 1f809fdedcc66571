import { getDatabase, type DataSnapshot } from 'firebase-admin/database';
import * as logger from 'firebase-functions/logger';
import { ignoreMalformed } from '../../src/model/decode';
import { MAIL_KEPT_MS } from '../../src/model/limits';
import { decodeSentMail, keptUntil } from '../../src/model/mail';
import { paths } from '../../src/model/paths';
import { olderThan } from '../olderThan';
import { NOTE_MS } from './once';

/** Most notes, and most mails, that one request takes away. */
const SWEPT_AT_ONCE = 100;

/** Whether a mail was sent again so lately that it is kept; what cannot be read is not. */
function isKept(mail: DataSnapshot): boolean {
  const decoded = decodeSentMail(mail.key ?? '', mail.val(), ignoreMalformed);
  return decoded !== undefined && keptUntil(decoded) > Date.now();
}

async function takeAway(): Promise<void> {
  const [notes, mails] = await Promise.all([
    olderThan(paths.mailRequests, NOTE_MS, SWEPT_AT_ONCE),
    olderThan(paths.mails, MAIL_KEPT_MS, SWEPT_AT_ONCE),
  ]);
  const removals: Record<string, null> = {};
  notes.forEach(({ key }) => {
    removals[paths.mailRequest(key)] = null;
  });
  mails.forEach((mail) => {
    if (isKept(mail)) return;
    // Without its mail nobody could revoke the link.
    removals[paths.mail(mail.key)] = null;
    removals[paths.keyBundle(mail.key)] = null;
  });
  if (Object.keys(removals).length > 0) await getDatabase().ref().update(removals);
}

/**
 * Takes away the notes of requests that are of no use any more, and the mails, which name clients, that have been kept for
 * long enough. What fails now is done with the next mail.
 */
export const sweep = (): Promise<void> =>
  takeAway().catch((error: unknown) => {
    logger.warn('what is old was not taken away', { error: error instanceof Error ? error.name : 'unknown' });
  });
