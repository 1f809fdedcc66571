import { getDatabase } from 'firebase-admin/database';
import {
  answersSums,
  daysBetween,
  daysUntil,
  providerDay,
  type Day,
  WAITING_DAYS,
} from '../src/model/answersReport';
import { REPORT_UNDER_WAY_MS } from '../src/model/limits';
import { functionPaths, paths } from '../src/model/paths';
import {
  THUMBS_PATH,
  type ThumbsPeriod,
  thumbsPeriodSchema,
  type ThumbsReport,
  thumbsSums,
} from '../src/model/thumbs';
import { SECOND_MS } from '../src/model/time';
import { httpsOptions } from './configuration';
import { valueAt } from './database';
import { endpoint, forAdministrators } from './request';

export async function readWaiting(
  today: Day,
): Promise<{ total: unknown; days: unknown; conversations: unknown }> {
  const [from = today] = daysUntil(today, WAITING_DAYS);
  const days = getDatabase().ref(functionPaths.waitingDays).orderByKey().startAt(from);
  const [total, conversations] = await Promise.all(
    [functionPaths.waitingTotal, functionPaths.waitingConversations].map(valueAt),
  );
  return { total, conversations, days: (await days.get()).val() };
}

async function standingOf(player: string) {
  const fields = ['address', 'playerId'].map((field) => valueAt(`${paths.player(player)}/${field}`));
  const [address, playerId] = await Promise.all(fields);
  const standing = {
    ...(typeof address === 'string' && { address }),
    ...(typeof playerId === 'number' && { playerId }),
  };
  return [player, standing] as const;
}

/** It names nobody. One day at a time: a quarter of them would not fit into the memory. */
export async function reportOf(period: ThumbsPeriod): Promise<ThumbsReport> {
  const today = providerDay(Date.now());
  const [sums, answers] = [thumbsSums(), answersSums(today)];
  for (const day of daysUntil(period.to, daysBetween(period.from, period.to) + 1)) {
    const counts = await valueAt(functionPaths.thumbsOfDay(day));
    if (counts === null) continue;
    sums.add(day, counts);
    answers.add(day, counts);
  }
  const standing = new Map(await Promise.all(sums.namesakes().map(standingOf)));
  return { ...sums.report(standing), answers: answers.report(await readWaiting(today)) };
}

export const thumbs = endpoint(
  { ...httpsOptions, memory: '512MiB', timeoutSeconds: REPORT_UNDER_WAY_MS / SECOND_MS },
  {
    [THUMBS_PATH]: forAdministrators(thumbsPeriodSchema, async (period) => ({
      status: 200,
      body: JSON.stringify(await reportOf(period)),
    })),
  },
);
