import { CodedError } from '@/model/failure';
import { idToken } from './identity';
import type { Identity } from './identity';

/** How long a function may take, in ms: longer than the one that mails waits for the mail server. */
const PATIENCE_MS = 30_000;

interface Answer {
  status: number;
  body: string;
}

/**
 * Calls a function as the signed-in user.
 * @throws CodedError offline. What `unheard` gives: the function may have done it.
 */
export async function askFunction(
  identity: Identity,
  path: string,
  body: object,
  unheard: (error: unknown) => CodedError,
): Promise<Answer> {
  if (!navigator.onLine) throw new CodedError('offline', 'Nothing was sent.');
  const authorization = `Bearer ${await idToken(identity)}`;
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: authorization },
      body: JSON.stringify(body),
      signal: patience.signal,
    });
    return { status: response.status, body: await response.text() };
  } catch (error) {
    throw unheard(error);
  } finally {
    clearTimeout(timer);
  }
}
