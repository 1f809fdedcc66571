import { createHash } from 'node:crypto';
import { getDatabase } from 'firebase-admin/database';
import { keptUntil } from '../../src/model/mail';
import { paths } from '../../src/model/paths';
import { mailedPlayersFrom } from './mailedPlayers';
import { once, type Told } from './once';
import { sentMail } from './sentMail';
import { sendLetter } from './sendLetter';

/** What every request to send this mail again has in common, and none to send another. */
const digestOf = (code: string): string => createHash('sha256').update(`again ${code}`).digest('hex');

/**
 * Sends a mail once more: to the same client, with the same link. A second tap is not a second mail.
 * @throws Refusal 404, 410, and 422 when a player has another key by now.
 */
export async function sendAgain(code: string): Promise<Told> {
  const { mail, keys } = await sentMail(code);
  const players = await mailedPlayersFrom(
    mail.players.map(({ playerId, location }, index) => ({ playerId, location, key: keys[index] ?? '' })),
  );
  // Under an id of its own: a mail program shows what it has already only once.
  return once(digestOf(code), async ({ messageId }) => {
    const again = Date.now();
    const addressee = { email: mail.email, players, keptUntil: keptUntil({ at: mail.at, again }) };
    const outcome = await sendLetter({ code, messageId }, addressee);
    const place = getDatabase().ref(paths.mail(code));
    await place.update({ again, ...(outcome === 'sent' && { state: outcome }) });
    return outcome;
  });
}
