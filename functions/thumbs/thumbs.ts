import { getDatabase } from 'firebase-admin/database';
import { onRequest, type Request } from 'firebase-functions/v2/https';
import { paths } from '../../src/model/paths';
import { THUMBS_PATH, thumbsPeriodSchema, thumbsReport } from '../../src/model/thumbs';
import { administratorFrom } from '../request/administrator';
import { answering, type Answer } from '../request/answering';
import { payloadFrom } from '../request/payload';
import { serving } from '../serving';

/** Bytes; a period takes less. */
const BODY_MAX_BYTES = 1024;

async function report(request: Request): Promise<Answer> {
  await administratorFrom(request.headers.authorization);
  const { from, to } = payloadFrom(request, thumbsPeriodSchema, BODY_MAX_BYTES);
  const days = await getDatabase().ref(paths.thumbsOfDays).orderByKey().startAt(from).endAt(to).get();
  return { status: 200, body: JSON.stringify(thumbsReport(days.val())) };
}

/** POST /thumbs/report: an administrator reads how often which thumb was given in a period, without names. */
export const thumbs = onRequest(serving, answering('thumbs', { [THUMBS_PATH]: report }));
