import * as logger from 'firebase-functions/logger';
import { onRequest, type Request } from 'firebase-functions/v2/https';
import { MAIL_ACCEPTED, MAIL_PATH, MAIL_UNKNOWN, mailPayloadSchema } from '../../src/model/mail';
import { answering, type Answer } from '../request/answering';
import { payloadFrom } from '../request/payload';
import { serving } from '../serving';
import { administratorFrom } from './administrator';
import { configuration, secrets } from './configuration';
import { deliver } from './delivery';
import { setKeyBundle } from './keyBundle';
import { letterFor } from './letter';
import { mailedPlayersFrom } from './mailedPlayers';
import { digestOf, once } from './once';

/** Bytes; the largest mail, 500 players with the longest key and location, takes less. */
const BODY_MAX_BYTES = 256 * 1024;

async function sendMailToClient(request: Request): Promise<Answer> {
  const uid = await administratorFrom(request.headers.authorization);
  const payload = payloadFrom(request, mailPayloadSchema, BODY_MAX_BYTES);
  const { smtpUrl, appOrigin, provider, from, contact } = configuration();
  const players = await mailedPlayersFrom(payload.players);
  const outcome = await once(digestOf(uid, payload), async ({ code, messageId }) => {
    const bundle = await setKeyBundle(
      code,
      players.map(({ crypKey }) => crypKey),
    );
    try {
      return await deliver(smtpUrl, {
        from: { name: provider, address: from },
        to: payload.email,
        messageId,
        ...(await letterFor({ players, link: `${appOrigin}/addPlayerQR/${code}`, provider, contact })),
      });
    } catch (error) {
      await bundle.remove();
      throw error;
    }
  });
  logger.info('mail', { outcome, uid, players: players.map(({ playerId }) => playerId) });
  return outcome === 'sent' ? { status: 200, body: MAIL_ACCEPTED } : { status: 202, body: MAIL_UNKNOWN };
}

/** POST /mail/sentMailToClient: an administrator mails a client the keys of players (docs/product.md 22.1). */
export const mail = onRequest({ ...serving, secrets }, answering('mail', MAIL_PATH, sendMailToClient));
