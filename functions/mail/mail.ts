import * as logger from 'firebase-functions/logger';
import { onRequest, type Request } from 'firebase-functions/v2/https';
import { MAIL_ACCEPTED, MAIL_PATH } from '../../src/model/mail';
import { serving } from '../serving';
import { administratorFrom } from './administrator';
import { configuration, secrets } from './configuration';
import { deliver } from './delivery';
import { addKeyBundle } from './keyBundle';
import { letterFor } from './letter';
import { mailedPlayersFrom } from './mailedPlayers';
import { digestOf, once } from './once';
import { payloadFrom } from './payload';
import { Refusal } from './refusal';

async function sendMailToClient(request: Request): Promise<void> {
  if (request.path !== MAIL_PATH && request.path !== '/') throw new Refusal(404, 'not found');
  if (request.method !== 'POST') throw new Refusal(405, 'method not allowed');
  const uid = await administratorFrom(request.headers.authorization);
  const payload = payloadFrom(request);
  const { smtpUrl, appOrigin, provider, from } = configuration();
  const players = await mailedPlayersFrom(payload.players);
  await once(digestOf(uid, payload), async () => {
    const bundle = await addKeyBundle(players.map(({ crypKey }) => crypKey));
    try {
      const letter = await letterFor(players, `${appOrigin}/addPlayerQR/${bundle.code}`, provider);
      await deliver(smtpUrl, { from: { name: provider, address: from }, to: payload.email, ...letter });
    } catch (error) {
      await bundle.remove();
      throw error;
    }
  });
  logger.info('mail sent', { uid, players: players.map(({ playerId }) => playerId) });
}

/** POST /mail/sentMailToClient: an administrator mails a client the keys of players (docs/product.md 22.1). */
export const mail = onRequest({ ...serving, secrets }, async (request, response) => {
  response.type('text/plain').set('Cache-Control', 'no-store');
  try {
    await sendMailToClient(request);
    response.send(MAIL_ACCEPTED);
  } catch (error) {
    const refusal = error instanceof Refusal ? error : new Refusal(500, 'something went wrong');
    // Neither the body nor an error's own text is logged as it came: both could hold a key.
    logger.warn('mail refused', {
      status: refusal.status,
      reason: refusal.message,
      error: error instanceof Error ? error.name : 'unknown',
    });
    if (refusal.status === 405) response.set('Allow', 'POST');
    response.status(refusal.status).send(refusal.message);
  }
});
