import { createTransport, type SendMailOptions } from 'nodemailer';
import { Refusal } from '../request/refusal';

/** How long the mail server may keep us waiting for a connection, its greeting and each answer, in ms. */
const PATIENCE_MS = 8000;

/** `unknown`: the server got the whole mail, and its answer was lost. */
export type Outcome = 'sent' | 'unknown';

const fieldOf = (error: unknown, field: string): unknown =>
  error instanceof Error ? Reflect.get(error, field) : undefined;

const ignore = (): void => undefined;

/** Hears from the transport when the whole mail has been handed to the server, its last dot included. */
function handOver() {
  const told = { isHandedOver: false };
  const info = (entry: unknown): void => {
    if (typeof entry !== 'object' || entry === null) return;
    if (Reflect.get(entry, 'tnx') === 'message') told.isHandedOver = true;
  };
  const logger = {
    level: ignore,
    trace: ignore,
    debug: ignore,
    info,
    warn: ignore,
    error: ignore,
    fatal: ignore,
  };
  return { told, logger };
}

/**
 * Hands a mail to the mail server.
 * @throws Refusal 504 when the server is too slow, 502 when it cannot be reached or refuses: then it has no mail.
 */
export async function deliver(smtpUrl: string, mail: SendMailOptions): Promise<Outcome> {
  const { told, logger } = handOver();
  const transport = createTransport({
    url: smtpUrl,
    logger,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  try {
    await transport.sendMail(mail);
    return 'sent';
  } catch (error) {
    // An answer with a code is the server's own word, also after the mail.
    if (told.isHandedOver && fieldOf(error, 'responseCode') === undefined) return 'unknown';
    if (fieldOf(error, 'code') === 'ETIMEDOUT') throw new Refusal(504, 'the mail server does not answer');
    throw new Refusal(502, 'the mail server did not take the mail');
  } finally {
    transport.close();
  }
}
