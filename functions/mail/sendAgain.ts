import { getDatabase } from 'firebase-admin/database';
import { paths } from '../../src/model/paths';
import type { Outcome } from './delivery';
import { mailedPlayersFrom } from './mailedPlayers';
import { SAME_TAP_MS } from './once';
import { sentMail } from './sentMail';
import { sendLetter } from './sendLetter';

/**
 * Sends a mail once more: to the same client, with the same link. A second tap is not a second mail.
 * @throws Refusal 404, 410, and 422 when a player has another key by now.
 */
export async function sendAgain(code: string): Promise<Outcome> {
  const { mail, keys } = await sentMail(code);
  const players = await mailedPlayersFrom(
    mail.players.map(({ playerId, location }, index) => ({ playerId, location, key: keys[index] ?? '' })),
  );
  const again = getDatabase().ref(`${paths.mail(code)}/again`);
  const now = Date.now();
  const { committed } = await again.transaction((last: number | null) =>
    now - (last ?? 0) > SAME_TAP_MS ? now : undefined,
  );
  if (!committed) return 'sent';
  try {
    // Under another id: a mail program shows what it has already only once.
    const outcome = await sendLetter({ code, messageId: `<${code}.${now}@vibecheck>` }, mail.email, players);
    if (outcome === 'sent')
      await getDatabase()
        .ref(`${paths.mail(code)}/state`)
        .set(outcome);
    return outcome;
  } catch (error) {
    await again.set(mail.again ?? null);
    throw error;
  }
}
