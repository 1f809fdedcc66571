import type { PlayerWithKey } from '../../src/model/player';
import { configuration } from './configuration';
import { deliver, type Outcome } from './delivery';
import { letterFor } from './letter';
import type { Letterhead } from './once';

interface Addressee {
  email: string;
  players: readonly PlayerWithKey[];
  /** Until when the link is kept, epoch ms. */
  keptUntil: number;
}

/** Mails a client the players, with the link of a bundle. @throws Refusal when the mail server did not take it. */
export async function sendLetter(
  { code, messageId }: Omit<Letterhead, 'isRetry'>,
  { email, players, keptUntil }: Addressee,
): Promise<Outcome> {
  const { smtpUrl, appOrigin, provider, from, contact } = configuration();
  const link = `${appOrigin}/addPlayerQR/${code}`;
  return deliver(smtpUrl, {
    from: { name: provider, address: from },
    to: email,
    messageId,
    ...(contact.email !== '' && { replyTo: contact.email }),
    ...(await letterFor({ players, link, provider, contact, keptUntil })),
  });
}
