import { clock } from '@/device/clock';
import type { Database } from '@/firebase/database';

/** Does nothing unless the device's time has jumped. Without a connection, the next call asks again. */
export async function putClockRight(database: Database): Promise<void> {
  if (clock.isDoubtful()) await database.serverNow().then(clock.set, () => undefined);
}

/** Epoch ms, right also just after the device's clock was changed. */
export async function serverTime(database: Database): Promise<number> {
  await putClockRight(database);
  return clock.now();
}
