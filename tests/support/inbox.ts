import { HOST } from '../../emulators/ports';
import { testPorts } from './testPorts';

export const inboxUrl = `http://${HOST}:${testPorts.inbox}/email`;

/** A mail as the local inbox has it. */
export interface CaughtMail {
  id: string;
  subject: string;
  text: string;
  to: { address: string }[];
  attachments?: { generatedFileName: string }[];
}

/** What has come for an address so far, the oldest first. */
export async function mailsTo(address: string): Promise<CaughtMail[]> {
  const mails = (await (await fetch(inboxUrl)).json()) as CaughtMail[];
  return mails.filter(({ to }) => to.some((recipient) => recipient.address === address));
}
