import { createHash } from 'node:crypto';
import { getDatabase, type DataSnapshot, type Reference } from 'firebase-admin/database';
import type { MailPayload } from '../../src/model/mail';
import { paths } from '../../src/model/paths';
import { Refusal } from './refusal';

/** How long the same mail to the same client counts as the same tap, in ms. */
const SAME_TAP_MS = 60_000;

/** Who mails what to whom, without telling it. */
export function digestOf(uid: string, { email, players }: MailPayload): string {
  const keys = players.map(({ key }) => key).sort();
  return createHash('sha256')
    .update(JSON.stringify([uid, email.toLowerCase(), keys]))
    .digest('hex');
}

const isRecent = (note: unknown): boolean =>
  typeof note === 'object' && note !== null && Number(Reflect.get(note, 'at')) > Date.now() - SAME_TAP_MS;

/** Resolves when the other request has sent its mail. @throws Refusal 502 when it could not. */
function outcomeOf(note: Reference): Promise<void> {
  return new Promise((resolve, reject) => {
    const follow = (snapshot: DataSnapshot): void => {
      if (snapshot.child('state').val() === 'sending') return;
      note.off('value', follow);
      if (snapshot.child('state').val() === 'sent') resolve();
      else reject(new Refusal(502, 'the mail was not sent'));
    };
    note.on('value', follow, reject);
  });
}

/** Sends unless the same is being sent or has just been sent; then its outcome is that of the first. */
export async function once(digest: string, send: () => Promise<void>): Promise<void> {
  const note = getDatabase().ref(paths.mailRequest(digest));
  const { committed } = await note.transaction((current: unknown) =>
    isRecent(current) ? undefined : { at: Date.now(), state: 'sending' },
  );
  if (!committed) return outcomeOf(note);
  try {
    await send();
  } catch (error) {
    await note.remove();
    throw error;
  }
  await note.child('state').set('sent');
}
