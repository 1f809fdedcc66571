import { request } from 'node:http';

/** What became of a call. Whether a function ran is not known when it did not answer. */
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
    // A connection of its own: one that is kept may have been closed by the other end when it is used again.
    const asked = request(url, { method: 'POST', headers, agent: false, signal }, (response) => {
      response.resume();
      response.once('close', () => resolve({ status: response.statusCode ?? 0 }));
    });
    asked.once('error', (error) => resolve({ unanswered: error.message }));
    asked.end(body);
  });
}
