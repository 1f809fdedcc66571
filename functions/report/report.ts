import * as logger from 'firebase-functions/logger';
import { onRequest, type Request } from 'firebase-functions/v2/https';
import { REPORT_MAX_BYTES, REPORT_PATH, reportSchema } from '../../src/model/report';
import { answering, type Answer } from '../request/answering';
import { payloadFrom } from '../request/payload';
import { Refusal } from '../request/refusal';
import { serving } from '../serving';
import { Limiter } from './limiter';

/** Of one instance: a few senders in trouble are heard, a flood costs little. */
const limiter = new Limiter({ perSender: 10, total: 200, windowMs: 60_000 });

function log(request: Request): Promise<Answer> {
  // A browser says whose page asks; only our own app reports here.
  if ((request.get('Sec-Fetch-Site') ?? 'same-origin') !== 'same-origin')
    throw new Refusal(403, 'not from the app');
  const report = payloadFrom(request, reportSchema, REPORT_MAX_BYTES);
  if (!limiter.takes(request.ip ?? '', Date.now())) throw new Refusal(429, 'too many reports');
  logger.error('app error', { report });
  return Promise.resolve({ status: 204, body: '' });
}

/** POST /report/appError: the app tells what went wrong in it, for the log (docs/operations.md). */
export const report = onRequest(
  // One instance is plenty, and it answers many at once.
  { ...serving, maxInstances: 1 },
  answering('report', { [REPORT_PATH]: (request) => Promise.resolve().then(() => log(request)) }),
);
