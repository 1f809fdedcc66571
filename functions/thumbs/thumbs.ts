import { getDatabase } from 'firebase-admin/database';
import { onRequest, type Request } from 'firebase-functions/v2/https';
import { answersReport, providerDay } from '../../src/model/answersReport';
import { readWaiting } from './waiting';
import { paths } from '../../src/model/paths';
import {
  namesakesIn,
  type Standing,
  THUMBS_PATH,
  thumbsPeriodSchema,
  thumbsReport,
} from '../../src/model/thumbs';
import { administratorFrom } from '../request/administrator';
import { answering, type Answer } from '../request/answering';
import { payloadFrom } from '../request/payload';
import { serving } from '../serving';

/** Bytes; a period takes less. */
const BODY_MAX_BYTES = 1024;

/** Where a player stands by now, and its number. */
async function standingOf(player: string): Promise<[player: string, standing: Standing]> {
  const place = getDatabase().ref(paths.player(player));
  const fields = await Promise.all([place.child('address').get(), place.child('playerId').get()]);
  const [address, playerId] = fields.map((field): unknown => field.val());
  return [
    player,
    {
      ...(typeof address === 'string' && { address }),
      ...(typeof playerId === 'number' && { playerId }),
    },
  ];
}

async function report(request: Request): Promise<Answer> {
  await administratorFrom(request.headers.authorization);
  const { from, to } = payloadFrom(request, thumbsPeriodSchema, BODY_MAX_BYTES);
  const found = await getDatabase().ref(paths.thumbsOfDays).orderByKey().startAt(from).endAt(to).get();
  const days: unknown = found.val();
  const today = providerDay(Date.now());
  const waiting = await readWaiting(today);
  const standing = new Map(await Promise.all(namesakesIn(days).map(standingOf)));
  return {
    status: 200,
    body: JSON.stringify({ ...thumbsReport(days, standing), answers: answersReport(days, waiting, today) }),
  };
}

/** POST /thumbs/report: an administrator reads how often which thumb was given in a period, without names. */
export const thumbs = onRequest(serving, answering('thumbs', { [THUMBS_PATH]: report }));
