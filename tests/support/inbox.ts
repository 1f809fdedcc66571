import { HOST } from '../../emulators/ports';
import type { CaughtMail } from './caughtMail';
import { testPorts } from './testPorts';

export const inboxUrl = `http://${HOST}:${testPorts.inbox}/email`;

/** What has come for an address so far, the oldest first. */
export async function mailsTo(address: string): Promise<CaughtMail[]> {
  const mails = (await (await fetch(inboxUrl)).json()) as CaughtMail[];
  return mails.filter(({ to }) => to.some((recipient) => recipient.address === address));
}
