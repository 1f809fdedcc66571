// Calls a function by HTTP.

import { request } from 'node:http';

/** The outcome of a call. Without a response it is unknown whether the function ran. */
export type Delivery = { status: number } | { unanswered: string };

/** Posts an event and waits for the answer, however long the function takes. */
export function deliver(
  url: string,
  contentType: string,
  body: string,
  signal: AbortSignal,
): Promise<Delivery> {
  return new Promise((resolve) => {
    const headers = { 'content-type': contentType, 'content-length': Buffer.byteLength(body) };
    // No keep-alive: the other end may close a connection just when it is reused.
    const asked = request(url, { method: 'POST', headers, agent: false, signal }, (response) => {
      response.resume();
      response.once('close', () => resolve({ status: response.statusCode ?? 0 }));
    });
    asked.once('error', (error) => resolve({ unanswered: error.message }));
    asked.end(body);
  });
}
