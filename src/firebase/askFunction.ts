import { CodedError } from '@/model/failure';
import { idToken, type Identity } from './identity';

/** Longer than the mail function waits for the mail server. */
const TIMEOUT_MS = 30_000;

interface FunctionResponse {
  status: number;
  body: string;
}

async function textOf({ body }: Response, onPart: () => void): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  const reader = body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (part?.value === undefined) return text + decoder.decode();
    onPart();
    text += decoder.decode(part.value, { stream: true });
  }
}

/**
 * `timeoutMs`: how long an answer, and then each part of it, may take.
 * @throws CodedError offline, or the result of `unanswered`: the function may have done its work
 */
export async function askFunction(
  identity: Identity,
  path: string,
  body: object,
  unanswered: (error: unknown) => CodedError,
  timeoutMs = TIMEOUT_MS,
): Promise<FunctionResponse> {
  // Try even if the device calls itself offline: behind a VPN, it may be wrong.
  const wasOffline = !navigator.onLine;
  const authorization = `Bearer ${await idToken(identity)}`;
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A long report may take longer over a slow connection, as long as parts of it come.
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(), timeoutMs);
  };
  wait();
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: authorization },
      body: JSON.stringify(body),
      signal: controller.signal,
    });
    return { status: response.status, body: await textOf(response, wait) };
  } catch (error) {
    throw wasOffline ? new CodedError('offline', 'Nothing was sent.') : unanswered(error);
  } finally {
    clearTimeout(timer);
  }
}
