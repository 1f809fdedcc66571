import { createTransport, type SendMailOptions } from 'nodemailer';
import { Refusal } from './refusal';

/** How long the mail server may keep us waiting for a connection, its greeting and each answer, in ms. */
const PATIENCE_MS = 8000;

const codeOf = (error: unknown): unknown => (error instanceof Error ? Reflect.get(error, 'code') : undefined);

/**
 * Resolves when the mail server has accepted the mail.
 * @throws Refusal 504 when it is too slow, 502 when it cannot be reached or refuses.
 */
export async function deliver(smtpUrl: string, mail: SendMailOptions): Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  try {
    await transport.sendMail(mail);
  } catch (error) {
    if (codeOf(error) === 'ETIMEDOUT') throw new Refusal(504, 'the mail server does not answer');
    throw new Refusal(502, 'the mail server did not take the mail');
  } finally {
    transport.close();
  }
}
