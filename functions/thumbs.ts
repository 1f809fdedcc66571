import { getDatabase } from 'firebase-admin/database';
import { daysUntil, providerDay, type Day, answersReport, WAITING_DAYS } from '../src/model/answersReport';
import { functionPaths, paths } from '../src/model/paths';
import { namesakesIn, THUMBS_PATH, thumbsPeriodSchema, thumbsReport } from '../src/model/thumbs';
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

/** It names nobody. */
export const thumbs = endpoint(httpsOptions, {
  [THUMBS_PATH]: forAdministrators(thumbsPeriodSchema, async ({ from, to }) => {
    const found = await getDatabase()
      .ref(functionPaths.thumbsOfDays)
      .orderByKey()
      .startAt(from)
      .endAt(to)
      .get();
    const days: unknown = found.val();
    const today = providerDay(Date.now());
    const standing = new Map(await Promise.all(namesakesIn(days).map(standingOf)));
    const answers = answersReport(days, await readWaiting(today), today);
    return { status: 200, body: JSON.stringify({ ...thumbsReport(days, standing), answers }) };
  }),
});
