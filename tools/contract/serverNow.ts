import type { Database } from 'firebase-admin/database';

/** What time it is on the server, in epoch ms. */
export async function serverNow(database: Database): Promise<number> {
  const offset = await database.ref('.info/serverTimeOffset').once('value');
  return Date.now() + Number(offset.val());
}
