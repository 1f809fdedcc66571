import { randomBytes } from 'node:crypto';
import { getDatabase, type DataSnapshot, type Reference } from 'firebase-admin/database';
import * as logger from 'firebase-functions/logger';
import * as v from 'valibot';
import { bundleCode } from '../../src/model/player';
import { BUNDLE_CODE_LENGTH } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { digest } from '../digest';
import { Refusal } from '../request/refusal';
import type { Outcome } from './delivery';

/** What became of a request. `already`: the same was sent a moment ago, and this request sent nothing. */
export type Told = Outcome | 'already';

/** How long the same mail to the same client counts as the same tap, in ms. */
export const SAME_TAP_MS = 60_000;
/** How long a mail whose outcome is unknown can be sent again as the same mail, and a note is kept at all, in ms. */
export const NOTE_MS = 86_400_000;

const noteSchema = v.object({
  /** Epoch ms. */
  at: v.number(),
  state: v.picklist(['sending', 'sent', 'unknown']),
  code: v.pipe(v.string(), v.length(BUNDLE_CODE_LENGTH)),
});

type Note = v.InferOutput<typeof noteSchema>;

/** What a mail has in common with every other try to send it. */
export interface Letterhead {
  /** Of the key bundle that it links to. */
  code: string;
  /** By which mail programs know that they have it already. */
  messageId: string;
  /** Whether it may have gone out before: nobody heard what became of an earlier try. */
  isRetry: boolean;
}

/** A digest of sender, recipient and keys: it tells none of them. */
export function digestOf(uid: string, email: string, keys: readonly string[]): string {
  const different = [...new Set(keys)].sort();
  return digest([uid, email.toLowerCase(), different]);
}

const newNote = (): Note => ({
  at: Date.now(),
  state: 'sending',
  code: bundleCode(randomBytes(BUNDLE_CODE_LENGTH)),
});

const noteFrom = (value: unknown): Note | undefined => {
  const { success, output } = v.safeParse(noteSchema, value);
  return success ? output : undefined;
};

/** The note of a request that begins now; undefined when another one is, or has just been, at it. */
function begun(note: Note | undefined): Note | undefined {
  const age = Date.now() - (note?.at ?? 0);
  if (note === undefined || age > NOTE_MS) return newNote();
  const isSameTap = age <= SAME_TAP_MS;
  // The other request ended without a word, so the outcome of its mail is unknown as well.
  if (note.state === 'unknown' || (note.state === 'sending' && !isSameTap))
    return { ...note, at: Date.now(), state: 'sending' };
  return isSameTap ? undefined : newNote();
}

/** Resolves with what became of the other request. @throws Refusal 502 when it could not send. */
function outcomeOf(note: Reference): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const follow = (snapshot: DataSnapshot): void => {
      const state = noteFrom(snapshot.val())?.state;
      if (state === 'sending') return;
      note.off('value', follow);
      if (state === undefined) reject(new Refusal(502, 'the mail was not sent'));
      else resolve(state);
    };
    note.on('value', follow, reject);
  });
}

/** Mail servers log it and answers repeat it, so it tells nothing of the link: its code is the right to the players. */
const messageIdOf = (code: string, digestOfRequest: string): string =>
  `<${digest([code, digestOfRequest])}@vibecheck>`;

/**
 * Sends a mail once. If the same mail is being sent, this request takes its outcome; if it has just been sent, nothing is sent. A mail whose
 * outcome was unknown is sent again with the same link, under the same id.
 */
export async function once(
  digestOfRequest: string,
  send: (letterhead: Letterhead) => Promise<Outcome>,
): Promise<Told> {
  const reference = getDatabase().ref(paths.mailRequest(digestOfRequest));
  let before: Note | undefined;
  const { committed, snapshot } = await reference.transaction((current: unknown) => {
    before = noteFrom(current);
    return begun(before);
  });
  const note = noteFrom(snapshot.val());
  if (!committed || note === undefined) return note?.state === 'sent' ? 'already' : outcomeOf(reference);
  const { code } = note;
  const isRetry = before?.code === code;
  let outcome: Outcome;
  try {
    outcome = await send({ code, messageId: messageIdOf(code, digestOfRequest), isRetry });
  } catch (error) {
    if (!isRetry) {
      await reference.remove();
      throw error;
    }
    logger.warn('a mail that may have gone out was not sent again');
    outcome = 'unknown';
  }
  await reference.child('state').set(outcome);
  return outcome;
}
