import { CodedError } from '@/model/failure';
import { idToken, type Identity } from './identity';

/** How long a function may take (ms): longer than the mail function waits for the mail server. */
const TIMEOUT_MS = 30_000;

interface Answer {
  status: number;
  body: string;
}

/**
 * Calls a function as the signed-in user.
 * @throws CodedError offline, or the result of `unanswered`: the function may have done its work
 */
export async function askFunction(
  identity: Identity,
  path: string,
  body: object,
  unanswered: (error: unknown) => CodedError,
): Promise<Answer> {
  // Try even if the device calls itself offline: behind a VPN, it may be wrong.
  const wasOffline = !navigator.onLine;
  const authorization = `Bearer ${await idToken(identity)}`;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: authorization },
      body: JSON.stringify(body),
      signal: controller.signal,
    });
    return { status: response.status, body: await response.text() };
  } catch (error) {
    throw wasOffline ? new CodedError('offline', 'Nothing was sent.') : unanswered(error);
  } finally {
    clearTimeout(timer);
  }
}
