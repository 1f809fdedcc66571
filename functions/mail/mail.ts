import * as logger from 'firebase-functions/logger';
import { onRequest, type Request } from 'firebase-functions/v2/https';
import { MAIL_UNDER_WAY_MS } from '../../src/model/limits';
import {
  keptUntil,
  MAIL_ACCEPTED,
  MAIL_AGAIN_PATH,
  MAIL_ALREADY,
  MAIL_PATH,
  MAIL_REVOKE_PATH,
  MAIL_UNKNOWN,
  mailPayloadSchema,
  mailReferenceSchema,
} from '../../src/model/mail';
import { administratorFrom } from '../request/administrator';
import { answering, type Answer } from '../request/answering';
import { payloadFrom } from '../request/payload';
import { serving } from '../serving';
import { configuration, secrets } from './configuration';
import { mailedPlayersFrom } from './mailedPlayers';
import { digestOf, once, type Told } from './once';
import { revoke } from './revoke';
import { sendAgain } from './sendAgain';
import { sendLetter } from './sendLetter';
import { beginMail, endMail, forgetMail } from './sentMail';
import { sweep } from './sweep';

/** Bytes; the largest mail, 500 players with the longest key and location, takes less. */
const BODY_MAX_BYTES = 256 * 1024;
const SECOND_MS = 1000;
/** Bytes of a body that names one mail. */
const REFERENCE_MAX_BYTES = 1024;

const ANSWERS: Readonly<Record<Told, Answer>> = {
  sent: { status: 200, body: MAIL_ACCEPTED },
  already: { status: 200, body: MAIL_ALREADY },
  unknown: { status: 202, body: MAIL_UNKNOWN },
};

async function sendMailToClient(request: Request): Promise<Answer> {
  const uid = await administratorFrom(request.headers.authorization);
  const { email, players: asked } = payloadFrom(request, mailPayloadSchema, BODY_MAX_BYTES);
  // Refuses before anything is written.
  configuration();
  const players = await mailedPlayersFrom(asked);
  const keys = asked.map(({ key }) => key);
  const outcome = await once(digestOf(uid, email, keys), async (letterhead) => {
    const { code, isRetry } = letterhead;
    const at = Date.now();
    await beginMail({ code, at, by: uid, email, players });
    const addressee = { email, players, keptUntil: keptUntil({ at }) };
    const sent = await sendLetter(letterhead, addressee).catch(async (error: unknown) => {
      // The link in a mail that may have gone out stays.
      await (isRetry ? endMail(code, 'unknown') : forgetMail(code));
      throw error;
    });
    // When the end of a mail cannot be written down, the mail is shown as not known.
    await endMail(code, sent).catch(() => logger.warn('the end of a mail was not written down'));
    return sent;
  });
  await sweep();
  logger.info('mail', { outcome, uid, players: players.map(({ playerId }) => playerId) });
  return ANSWERS[outcome];
}

const referenceFrom = (request: Request): string =>
  payloadFrom(request, mailReferenceSchema, REFERENCE_MAX_BYTES).code;

async function sendMailAgain(request: Request): Promise<Answer> {
  const uid = await administratorFrom(request.headers.authorization);
  const outcome = await sendAgain(referenceFrom(request));
  logger.info('mail again', { outcome, uid });
  return ANSWERS[outcome];
}

async function revokeMail(request: Request): Promise<Answer> {
  const uid = await administratorFrom(request.headers.authorization);
  await revoke(referenceFrom(request));
  logger.info('mail revoked', { uid });
  return { status: 200, body: MAIL_ACCEPTED };
}

/**
 * POST /mail/sentMailToClient: an administrator mails a client the keys of players (docs/product.md 22.1), sends that mail
 * again, or revokes its link.
 */
export const mail = onRequest(
  { ...serving, secrets, timeoutSeconds: MAIL_UNDER_WAY_MS / SECOND_MS },
  answering('mail', {
    [MAIL_PATH]: sendMailToClient,
    [MAIL_AGAIN_PATH]: sendMailAgain,
    [MAIL_REVOKE_PATH]: revokeMail,
  }),
);
