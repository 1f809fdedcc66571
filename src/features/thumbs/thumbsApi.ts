import * as v from 'valibot';
import { askFunction } from '@/firebase/askFunction';
import type { Identity } from '@/firebase/identity';
import { CodedError } from '@/model/failure';
import { THUMBS_PATH, type ThumbsPeriod, type ThumbsReport, thumbsReportSchema } from '@/model/thumbs';

const OK = 200;

/** What the customers thought in a period. @throws CodedError offline, unreachable */
export async function readThumbs(identity: Identity, period: ThumbsPeriod): Promise<ThumbsReport> {
  const unreachable = (reason: unknown) => new CodedError('unreachable', `No report: ${String(reason)}`);
  const { status, body } = await askFunction(identity, THUMBS_PATH, period, unreachable);
  if (status !== OK) throw unreachable(`${status} ${body}`);
  return v.parse(thumbsReportSchema, JSON.parse(body));
}
