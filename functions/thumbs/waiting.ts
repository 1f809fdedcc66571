import { getDatabase } from 'firebase-admin/database';
import { type Day, daysUntil, WAITING_DAYS } from '../../src/model/answersReport';
import { paths } from '../../src/model/paths';

/** How many thumbs wait at the desk, as the report needs it: read is the same however many they are. */
export async function readWaiting(today: Day): Promise<{ total: unknown; days: unknown }> {
  const database = getDatabase();
  const [from = today] = daysUntil(today, WAITING_DAYS);
  const [total, days] = await Promise.all([
    database.ref(paths.waitingThumbs).get(),
    database.ref(paths.waitingDays).orderByKey().startAt(from).get(),
  ]);
  return { total: total.val(), days: days.val() };
}
