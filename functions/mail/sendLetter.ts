import type { Player } from '../../src/model/player';
import { configuration } from './configuration';
import { deliver, type Outcome } from './delivery';
import { letterFor } from './letter';
import type { Letterhead } from './once';

/** Mails a client the players, with the link of a bundle. @throws Refusal when the mail server did not take it. */
export async function sendLetter(
  { code, messageId }: Letterhead,
  email: string,
  players: readonly Player[],
): Promise<Outcome> {
  const { smtpUrl, appOrigin, provider, from, contact } = configuration();
  const link = `${appOrigin}/addPlayerQR/${code}`;
  return deliver(smtpUrl, {
    from: { name: provider, address: from },
    to: email,
    messageId,
    ...(await letterFor({ players, link, provider, contact })),
  });
}
