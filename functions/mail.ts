import { randomBytes } from 'node:crypto';
import { getDatabase } from 'firebase-admin/database';
import * as logger from 'firebase-functions/logger';
import { bundleCode } from '../src/model/code';
import { BUNDLE_CODE_LENGTH, MAIL_KEPT_MS, MAIL_UNDER_WAY_MS } from '../src/model/limits';
import {
  decodeSentMail,
  keptUntil,
  MAIL_ACCEPTED,
  MAIL_AGAIN_PATH,
  MAIL_ALREADY,
  MAIL_PATH,
  MAIL_PAYLOAD_MAX_BYTES,
  MAIL_REVOKE_PATH,
  MAIL_UNKNOWN,
  mailPayloadSchema,
  mailReferenceSchema,
  type MailedPlayer,
  type MailPayload,
  type MailReference,
  type SentMail,
  type SentMailRecord,
  UNSUBSCRIBE_PATH,
} from '../src/model/mail';
import { functionPaths, paths } from '../src/model/paths';
import { decodeKeyBundle, decodePlayers, locationOf, type PlayerWithKey } from '../src/model/player';
import { SECOND_MS } from '../src/model/time';
import { mailConfiguration, mailSecrets, httpsOptions } from './configuration';
import { digest, olderThan, update, valueAt } from './database';
import { sendMail, keysLetter, type MailOutcome } from './letters';
import { endpoint, forAdministrators, Refusal, type Answer } from './request';
import { unsubscribe } from './unsubscribe';

/** The same mail to the same client counts as a double tap for this long (ms). */
const SAME_TAP_MS = 60_000;
/** A mail that may have been sent is retried as the same mail for this long (ms). */
const NOTE_MS = 86_400_000;
const SWEPT_MAX = 100;

/** @throws Refusal 422 when the player is missing, or has another key */
async function playerOf({ playerId, key }: MailedPlayer): Promise<PlayerWithKey> {
  const found = await getDatabase().ref(paths.players).orderByChild('crypKey').equalTo(key).get();
  const player = decodePlayers(found.val()).find((one) => one.playerId === playerId);
  if (player === undefined) throw new Refusal(422, `player ${playerId} does not have this key`);
  return { ...player, location: locationOf(player) };
}

/** It keeps the same mail from being sent twice. */
interface Note {
  /** Epoch ms. */
  at: number;
  state: 'sending' | MailOutcome;
  code: string;
  /** An earlier attempt with this code may have been delivered. */
  isRetry: boolean;
}

/** undefined: another request is sending the same mail, or has just sent it. */
function begun(before: Note | null): Note | undefined {
  const at = Date.now();
  const age = at - (before?.at ?? 0);
  const code = bundleCode(randomBytes(BUNDLE_CODE_LENGTH));
  const fresh: Note = { at, state: 'sending', code, isRetry: false };
  if (before === null || age > NOTE_MS) return fresh;
  if (before.state === 'sent') return age <= SAME_TAP_MS ? undefined : fresh;
  if (before.state === 'sending' && age < MAIL_UNDER_WAY_MS) return undefined;
  // Nobody knows whether that mail was sent, nor that of a request that died.
  return { ...fresh, code: before.code, isRetry: true };
}

/** The same in all attempts to send a mail. */
interface Letterhead extends Pick<Note, 'code' | 'isRetry'> {
  /** Mail programs show a second mail with the same id only once. */
  messageId: string;
}

/** `already`: the same mail was sent a moment ago, and this request sent nothing. */
type Result = MailOutcome | 'already';

/** A mail that may have been delivered is sent again with the same link and id. `request`: a {@link requestOf}. */
async function once(
  request: string,
  send: (letterhead: Letterhead) => Promise<MailOutcome>,
): Promise<Result> {
  const reference = getDatabase().ref(functionPaths.mailRequest(request));
  const { committed, snapshot } = await reference.transaction(begun);
  const { code, state, isRetry } = snapshot.val() as Note;
  // While another request is sending it, nobody knows yet.
  if (!committed) return state === 'sent' ? 'already' : 'unknown';
  // A digest, because mail servers log the id and replies quote it, and the code gives access to the players.
  const messageId = `<${digest([code, request])}@vibecheck>`;
  const delivery = await send({ code, messageId, isRetry }).catch(async (error: unknown) => {
    await reference.remove();
    throw error;
  });
  // Without its state the note counts as that of a request that died.
  await reference.child('state').set(delivery).catch(logger.warn);
  return delivery;
}

const requestOf = (uid: string, email: string, keys: readonly string[]): string =>
  digest([uid, email.toLowerCase(), [...keys].sort()]);

async function sendLetter(
  { code, messageId }: Pick<Letterhead, 'code' | 'messageId'>,
  email: string,
  content: { players: readonly PlayerWithKey[]; keptUntil: number },
): Promise<MailOutcome> {
  const sender = mailConfiguration();
  const link = `${sender.appOrigin}/addPlayerQR/${code}`;
  return sendMail({ ...(await keysLetter({ ...content, link }, sender)), to: email, messageId });
}

/** Codes. The database sorts mails by when they were first sent, so those that were sent again since are passed over. */
async function expiredMails(): Promise<string[]> {
  const now = Date.now();
  const old = getDatabase()
    .ref(paths.mails)
    .orderByChild('at')
    .endAt(now - MAIL_KEPT_MS)
    .limitToFirst(SWEPT_MAX);
  const expired: string[] = [];
  let from = old.startAt(0);
  for (;;) {
    const mails: [code: string, mail: SentMailRecord][] = [];
    (await from.get()).forEach((mail) => void mails.push([mail.key, mail.val() as SentMailRecord]));
    expired.push(...mails.filter(([, mail]) => keptUntil(mail) <= now).map(([code]) => code));
    const [code, last] = mails.at(-1) ?? [];
    if (last === undefined || expired.length >= SWEPT_MAX) return expired;
    from = old.startAfter(last.at, code);
  }
}

/** Expired notes and mails name clients. The link goes with its mail: without it nobody could revoke the link. */
export async function sweep(): Promise<void> {
  const [notes, codes] = await Promise.all([
    olderThan(functionPaths.mailRequests, 'at', NOTE_MS, SWEPT_MAX),
    expiredMails(),
  ]);
  const removed = [
    ...notes.map(([key]) => functionPaths.mailRequest(key)),
    ...codes.flatMap((code) => [paths.mail(code), paths.keyBundle(code)]),
  ];
  await update(Object.fromEntries(removed.map((path) => [path, null])));
}

/** For whoever looks at the log (docs/operations.md). The administrator is told too. */
function warnIfUnknown(result: Result, uid: string): void {
  if (result === 'unknown') logger.warn('nobody knows whether a mail was sent', { uid });
}

const ANSWERS: Readonly<Record<Result, Answer>> = {
  sent: { status: 200, body: MAIL_ACCEPTED },
  already: { status: 200, body: MAIL_ALREADY },
  unknown: { status: 202, body: MAIL_UNKNOWN },
};

async function sendMailToClient({ email, players: asked }: MailPayload, uid: string): Promise<Answer> {
  // Throws before anything is written.
  mailConfiguration();
  const players = await Promise.all(asked.map(playerOf));
  const keys = asked.map(({ key }) => key);
  const result = await once(requestOf(uid, email, keys), async (letterhead) => {
    const { code, isRetry } = letterhead;
    const at = Date.now();
    const record: SentMailRecord = {
      at,
      by: uid,
      email,
      state: 'sending',
      players: players.map(({ playerId, location }) => ({ playerId, location })),
    };
    // Before sending, so that no mail is sent without a record.
    await update({
      [paths.keyBundle(code)]: { players: players.map(({ crypKey }) => crypKey) },
      [paths.mail(code)]: record,
    });
    let sent: MailOutcome = 'unknown';
    try {
      sent = await sendLetter(letterhead, email, { players, keptUntil: keptUntil({ at }) });
    } catch (error) {
      // The link of a mail that may have been delivered by an earlier attempt stays valid.
      if (!isRetry) {
        await update({ [paths.keyBundle(code)]: null, [paths.mail(code)]: null });
        throw error;
      }
    }
    // Without its state the mail is shown as unknown.
    await update({ [`${paths.mail(code)}/state`]: sent }).catch(logger.warn);
    return sent;
  });
  // If it fails, the next mail does it.
  await sweep().catch(logger.warn);
  logger.info('mail', { result, uid, players: players.map(({ playerId }) => playerId) });
  warnIfUnknown(result, uid);
  return ANSWERS[result];
}

/** @throws Refusal 404 */
async function sentMailOf(code: string): Promise<SentMail & { keys: string[] }> {
  const [record, bundle] = await Promise.all([valueAt(paths.mail(code)), valueAt(paths.keyBundle(code))]);
  const mail = decodeSentMail(code, record);
  if (mail === undefined) throw new Refusal(404, 'no such mail');
  return { ...mail, keys: decodeKeyBundle(bundle) };
}

async function sendMailAgain({ code }: MailReference, uid: string): Promise<Answer> {
  const { at, email, keys, players: mailed } = await sentMailOf(code);
  if (keys.length === 0) throw new Refusal(410, 'the link was revoked');
  const players = await Promise.all(
    mailed.map((player, index) => playerOf({ ...player, key: keys[index] ?? '' })),
  );
  // With a message id of its own, or mail programs would hide it as a duplicate.
  const result = await once(digest(['again', code]), async ({ messageId }) => {
    const again = Date.now();
    const content = { players, keptUntil: keptUntil({ at, again }) };
    const sent = await sendLetter({ code, messageId }, email, content);
    const mail = paths.mail(code);
    await update({ [`${mail}/again`]: again, ...(sent === 'sent' && { [`${mail}/state`]: sent }) });
    return sent;
  });
  logger.info('mail again', { result, uid });
  warnIfUnknown(result, uid);
  return ANSWERS[result];
}

/** The same players can be mailed to the same client again at once. */
async function revokeMail({ code }: MailReference, uid: string): Promise<Answer> {
  const { by, email, keys } = await sentMailOf(code);
  await update({
    [paths.keyBundle(code)]: null,
    [`${paths.mail(code)}/revoked`]: Date.now(),
    [functionPaths.mailRequest(requestOf(by, email, keys))]: null,
  });
  logger.info('mail revoked', { uid });
  return { status: 200, body: MAIL_ACCEPTED };
}

/** Administrators mail keys (docs/product.md 22.1). A customer ends a mail by its link (22.11). */
export const mail = endpoint(
  { ...httpsOptions, secrets: mailSecrets, timeoutSeconds: MAIL_UNDER_WAY_MS / SECOND_MS },
  {
    [MAIL_PATH]: forAdministrators(mailPayloadSchema, sendMailToClient, MAIL_PAYLOAD_MAX_BYTES),
    [MAIL_AGAIN_PATH]: forAdministrators(mailReferenceSchema, sendMailAgain),
    [MAIL_REVOKE_PATH]: forAdministrators(mailReferenceSchema, revokeMail),
    [UNSUBSCRIBE_PATH]: unsubscribe,
  },
);
