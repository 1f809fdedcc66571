import * as logger from 'firebase-functions/logger';
import type { Request } from 'firebase-functions/v2/https';
import { Refusal } from './refusal';

/** What is used of a response. */
interface Response {
  type: (type: string) => Response;
  set: (header: string, value: string) => Response;
  status: (status: number) => Response;
  send: (body: string) => void;
}

/** What a request is answered with when it was not refused. */
export interface Answer {
  status: number;
  body: string;
}

/** Does what is asked for at a path. */
export type Work = (request: Request) => Promise<Answer>;

/**
 * Answers requests to each of these paths, and to the function's own address for the first, with plain text, whatever
 * becomes of them. Neither a body nor an error's own text is
 * logged as it came: both could hold a key.
 */
export const answering =
  (name: string, works: Readonly<Record<string, Work>>) =>
  async (request: Request, response: Response): Promise<void> => {
    response.type('text/plain').set('Cache-Control', 'no-store');
    try {
      const work = request.path === '/' ? Object.values(works)[0] : works[request.path];
      if (work === undefined) throw new Refusal(404, 'not found');
      if (request.method !== 'POST') throw new Refusal(405, 'method not allowed');
      const { status, body } = await work(request);
      response.status(status).send(body);
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal(500, 'something went wrong');
      logger.warn(`${name} refused`, {
        status: refusal.status,
        reason: refusal.message,
        error: error instanceof Error ? error.name : 'unknown',
      });
      if (refusal.status === 405) response.set('Allow', 'POST');
      response.status(refusal.status).send(refusal.message);
    }
  };
