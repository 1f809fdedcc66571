import { getDatabase } from 'firebase-admin/database';

/** What time it is on the server of the database, by which signs of life are dated: epoch ms. */
export async function serverNow(): Promise<number> {
  const offset: unknown = (await getDatabase().ref('.info/serverTimeOffset').once('value')).val();
  return Date.now() + (typeof offset === 'number' ? offset : 0);
}
