import { randomBytes } from 'node:crypto';
import { getDatabase, type DataSnapshot, type Reference } from 'firebase-admin/database';
import * as logger from 'firebase-functions/logger';
import type { Request } from 'firebase-functions/v2/https';
import * as v from 'valibot';
import { ignoreMalformed } from '../src/model/decode';
import { BUNDLE_CODE_LENGTH, MAIL_KEPT_MS, MAIL_UNDER_WAY_MS } from '../src/model/limits';
import {
  decodeSentMail,
  keptUntil,
  MAIL_ACCEPTED,
  MAIL_AGAIN_PATH,
  MAIL_ALREADY,
  MAIL_PATH,
  MAIL_REVOKE_PATH,
  MAIL_UNKNOWN,
  mailPayloadSchema,
  mailReferenceSchema,
  type MailedPlayer,
  type SentMail,
  type SentMailRecord,
} from '../src/model/mail';
import { paths } from '../src/model/paths';
import {
  bundleCode,
  decodeKeyBundle,
  decodePlayers,
  locationOf,
  type PlayerWithKey,
} from '../src/model/player';
import { mailConfiguration, mailSecrets, serving } from './configuration';
import { digest, olderThan, valueAt } from './database';
import { deliver, keysLetter, type Outcome } from './letters';
import { administratorFrom, endpoint, payloadFrom, Refusal, type Answer } from './request';

/** Bytes; the largest mail, 500 players with the longest key and location, takes less. */
const BODY_MAX_BYTES = 256 * 1024;
/** Bytes of a body that names one mail. */
const REFERENCE_MAX_BYTES = 1024;
const SECOND_MS = 1000;
/** How long the same mail to the same client counts as the same tap, in ms. */
const SAME_TAP_MS = 60_000;
/** How long a mail whose outcome is unknown can be sent again as the same mail, and a note is kept at all, in ms. */
const NOTE_MS = 86_400_000;
/** Most notes, and most mails, that one request takes away. */
const SWEPT_AT_ONCE = 100;

const update = (updates: Record<string, unknown>): Promise<void> => getDatabase().ref().update(updates);

async function playerOf({ playerId, key }: MailedPlayer): Promise<PlayerWithKey> {
  const found = await getDatabase().ref(paths.players).orderByChild('crypKey').equalTo(key).get();
  const player = decodePlayers(found.val(), ignoreMalformed).find((one) => one.playerId === playerId);
  if (player === undefined) throw new Refusal(422, `player ${playerId} does not have this key`);
  return { ...player, location: locationOf(player) };
}

/**
 * The players of a mail as they stand in the database, each once, with its address where its location is empty.
 * @throws Refusal 422 when one is not there, or has another key.
 */
const mailedPlayersFrom = (players: readonly MailedPlayer[]): Promise<PlayerWithKey[]> =>
  Promise.all([...new Map(players.map((player) => [player.key, player])).values()].map(playerOf));

const noteSchema = v.object({
  /** Epoch ms. */
  at: v.number(),
  state: v.picklist(['sending', 'sent', 'unknown']),
  code: v.pipe(v.string(), v.length(BUNDLE_CODE_LENGTH)),
});

type Note = v.InferOutput<typeof noteSchema>;

const noteFrom = (value: unknown): Note | undefined => {
  const { success, output } = v.safeParse(noteSchema, value);
  return success ? output : undefined;
};

const newNote = (): Note => ({
  at: Date.now(),
  state: 'sending',
  code: bundleCode(randomBytes(BUNDLE_CODE_LENGTH)),
});

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

/** What a mail has in common with every other try to send it. */
interface Letterhead {
  /** Of the key bundle that it links to. */
  code: string;
  /** By which mail programs know that they have it already. */
  messageId: string;
  /** Whether it may have gone out before: nobody heard what became of an earlier try. */
  isRetry: boolean;
}

/** What became of a request. `already`: the same was sent a moment ago, and this request sent nothing. */
type Told = Outcome | 'already';

/**
 * Sends a mail once. If the same mail is being sent, this request takes its outcome; if it has just been sent, nothing is sent. A mail whose
 * outcome was unknown is sent again with the same link, under the same id.
 */
async function once(request: string, send: (letterhead: Letterhead) => Promise<Outcome>): Promise<Told> {
  const reference = getDatabase().ref(paths.mailRequest(request));
  let before: Note | undefined;
  const { committed, snapshot } = await reference.transaction((current: unknown) => {
    before = noteFrom(current);
    return begun(before);
  });
  const note = noteFrom(snapshot.val());
  if (!committed || note === undefined) return note?.state === 'sent' ? 'already' : outcomeOf(reference);
  const { code } = note;
  const isRetry = before?.code === code;
  // Mail servers log the id and answers repeat it, so it tells nothing of the link: its code is the right to the players.
  const messageId = `<${digest([code, request])}@vibecheck>`;
  let outcome: Outcome;
  try {
    outcome = await send({ code, messageId, isRetry });
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

/** A digest of sender, recipient and keys: it tells none of them. */
const requestOf = (uid: string, email: string, keys: readonly string[]): string =>
  digest([uid, email.toLowerCase(), [...new Set(keys)].sort()]);

/** Mails a client the players, with the link of a bundle. @throws Refusal when the mail server did not take it. */
async function sendLetter(
  { code, messageId }: Pick<Letterhead, 'code' | 'messageId'>,
  email: string,
  content: { players: readonly PlayerWithKey[]; keptUntil: number },
): Promise<Outcome> {
  const sender = mailConfiguration();
  const link = `${sender.appOrigin}/addPlayerQR/${code}`;
  return deliver(await keysLetter({ ...content, link }, sender), { to: email, messageId });
}

/** Whether a mail was sent again so lately that it is kept; what cannot be read is not. */
function isKept(mail: DataSnapshot): boolean {
  const decoded = decodeSentMail(mail.key ?? '', mail.val(), ignoreMalformed);
  return decoded !== undefined && keptUntil(decoded) > Date.now();
}

/** Takes away notes that are of no use any more, and the mails, which name clients, that have been kept for long enough. */
async function sweep(): Promise<void> {
  const [notes, mails] = await Promise.all([
    olderThan(paths.mailRequests, { field: 'at', age: NOTE_MS, count: SWEPT_AT_ONCE }),
    olderThan(paths.mails, { field: 'at', age: MAIL_KEPT_MS, count: SWEPT_AT_ONCE }),
  ]);
  const removed = [
    ...notes.map(({ key }) => paths.mailRequest(key ?? '')),
    // Without its mail nobody could revoke the link.
    ...mails
      .filter((mail) => !isKept(mail))
      .flatMap(({ key }) => [paths.mail(key ?? ''), paths.keyBundle(key ?? '')]),
  ];
  if (removed.length > 0) await update(Object.fromEntries(removed.map((path) => [path, null])));
}

const ANSWERS: Readonly<Record<Told, Answer>> = {
  sent: { status: 200, body: MAIL_ACCEPTED },
  already: { status: 200, body: MAIL_ALREADY },
  unknown: { status: 202, body: MAIL_UNKNOWN },
};

async function sendMailToClient(request: Request): Promise<Answer> {
  const uid = await administratorFrom(request);
  const { email, players: asked } = payloadFrom(request, mailPayloadSchema, BODY_MAX_BYTES);
  // Refuses before anything is written.
  mailConfiguration();
  const players = await mailedPlayersFrom(asked);
  const keys = asked.map(({ key }) => key);
  const outcome = await once(requestOf(uid, email, keys), async (letterhead) => {
    const { code, isRetry } = letterhead;
    const at = Date.now();
    const record: SentMailRecord = {
      at,
      by: uid,
      email,
      state: 'sending',
      players: players.map(({ playerId, location }) => ({ playerId, location })),
    };
    // Before it is sent, so that nothing goes out without a record.
    await update({
      [paths.keyBundle(code)]: { players: players.map(({ crypKey }) => crypKey) },
      [paths.mail(code)]: record,
    });
    const state = `${paths.mail(code)}/state`;
    const sent = await sendLetter(letterhead, email, { players, keptUntil: keptUntil({ at }) }).catch(
      async (error: unknown) => {
        // The link in a mail that may have gone out stays.
        await update(
          isRetry ? { [state]: 'unknown' } : { [paths.keyBundle(code)]: null, [paths.mail(code)]: null },
        );
        throw error;
      },
    );
    // When the end of a mail cannot be written down, the mail is shown as not known.
    await update({ [state]: sent }).catch(() => logger.warn('the end of a mail was not written down'));
    return sent;
  });
  // What fails now is done with the next mail.
  await sweep().catch((error: unknown) => {
    logger.warn('what is old was not taken away', { error: error instanceof Error ? error.name : 'unknown' });
  });
  logger.info('mail', { outcome, uid, players: players.map(({ playerId }) => playerId) });
  return ANSWERS[outcome];
}

/** The mail that a request names. @throws Refusal 404 when no such mail was sent, 410 when its link was revoked. */
async function sentMailFrom(request: Request): Promise<{ code: string; mail: SentMail; keys: string[] }> {
  const { code } = payloadFrom(request, mailReferenceSchema, REFERENCE_MAX_BYTES);
  const [record, bundle] = await Promise.all([valueAt(paths.mail(code)), valueAt(paths.keyBundle(code))]);
  const mail = decodeSentMail(code, record, ignoreMalformed);
  if (mail === undefined) throw new Refusal(404, 'no such mail');
  const keys = decodeKeyBundle(bundle);
  if (mail.revoked !== undefined || keys.length === 0) throw new Refusal(410, 'the link was revoked');
  return { code, mail, keys };
}

/** Sends a mail once more: to the same client, with the same link. A second tap is not a second mail. */
async function sendMailAgain(request: Request): Promise<Answer> {
  const uid = await administratorFrom(request);
  const { code, mail, keys } = await sentMailFrom(request);
  // Refuses when a player has another key by now.
  const players = await mailedPlayersFrom(
    mail.players.map(({ playerId, location }, index) => ({ playerId, location, key: keys[index] ?? '' })),
  );
  // Under an id of its own: a mail program shows what it has already only once.
  const outcome = await once(digest(['again', code]), async ({ messageId }) => {
    const again = Date.now();
    const content = { players, keptUntil: keptUntil({ at: mail.at, again }) };
    const sent = await sendLetter({ code, messageId }, mail.email, content);
    const place = getDatabase().ref(paths.mail(code));
    await place.update({ again, ...(sent === 'sent' && { state: sent }) });
    return sent;
  });
  logger.info('mail again', { outcome, uid });
  return ANSWERS[outcome];
}

/** Ends the link of a mail: its bundle is taken away. The same players can be mailed to the same client anew at once. */
async function revokeMail(request: Request): Promise<Answer> {
  const uid = await administratorFrom(request);
  try {
    const { code, mail, keys } = await sentMailFrom(request);
    await update({
      [paths.keyBundle(code)]: null,
      [`${paths.mail(code)}/revoked`]: Date.now(),
      [paths.mailRequest(requestOf(mail.by, mail.email, keys))]: null,
    });
  } catch (error) {
    // It has been revoked: a second tap asks for what is done.
    if (!(error instanceof Refusal && error.status === 410)) throw error;
  }
  logger.info('mail revoked', { uid });
  return { status: 200, body: MAIL_ACCEPTED };
}

/**
 * POST /mail/sentMailToClient: an administrator mails a client the keys of players (docs/product.md 22.1), sends that mail
 * again, or revokes its link.
 */
export const mail = endpoint(
  'mail',
  { ...serving, secrets: mailSecrets, timeoutSeconds: MAIL_UNDER_WAY_MS / SECOND_MS },
  {
    [MAIL_PATH]: sendMailToClient,
    [MAIL_AGAIN_PATH]: sendMailAgain,
    [MAIL_REVOKE_PATH]: revokeMail,
  },
);
