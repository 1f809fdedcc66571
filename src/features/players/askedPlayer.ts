import type { Database, Updates } from '@/firebase/database';
import { REMOTE_PAUSE_MS } from '@/model/limits';
import { paths } from '@/model/paths';
import { SERVER_TIME } from '@/model/task';

/** The server's time is known to within this (ms). */
const MARGIN_MS = 100;

interface Asked {
  /** The key of the player. */
  key: string;
  uid: string;
}

/** To be written beside the request (docs/product.md 36.13). */
export const askedNow = ({ key, uid }: Asked): Updates => ({ [paths.asked(uid, key)]: SERVER_TIME });

/**
 * The pause between two requests of this customer to the player, wherever the last one was sent.
 * @param triedAt when the rules refused a request (epoch ms, server time)
 * @param lastKnown a request that may lack the note (epoch ms, server time)
 * @returns whether that pause can have been the reason
 */
export async function waitForPause(
  database: Database,
  { key, uid }: Asked,
  triedAt: number,
  lastKnown = 0,
): Promise<boolean> {
  const noted = await database.read(paths.asked(uid, key));
  const over = Math.max(typeof noted === 'number' ? noted : 0, lastKnown) + REMOTE_PAUSE_MS + MARGIN_MS;
  if (over <= triedAt) return false;
  const left = over - (await database.serverNow());
  // More than that is no pause.
  if (left > REMOTE_PAUSE_MS + 2 * MARGIN_MS) return false;
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  return true;
}
