import type { DataSnapshot } from 'firebase-admin/database';
import {
  decodeWaitingThumb,
  isConversationKey,
  type WaitingThumb,
  type Settlement,
  settlingUpdates,
} from '../../src/model/desk';
import { paths } from '../../src/model/paths';
import type { Consequence } from '../../src/model/rating';
import { SERVER_TIME, type RateType } from '../../src/model/task';
import { admin, databaseAs } from '../seed/admin';

/** The others stay at the desk. */
const EVERY_NTH_RATING = 3;

const NAME = 'DJ Noor';

const CONSEQUENCES: Record<RateType, Consequence> = { up: 'moreLike', down: 'removed' };

const OPENINGS: Record<RateType, string> = {
  up: 'Fijn dat je blij bent met',
  down: 'Jammer dat je niet blij bent met',
};

function firstSettlement({ rateType, track }: WaitingThumb): Settlement {
  const what = track === undefined ? 'wat er speelde' : `${track.title} van ${track.artist}`;
  return { text: `${OPENINGS[rateType]} ${what}.`, what: CONSEQUENCES[rateType] };
}

/**
 * docs/product.md 31. Settles some of the new thumbs and answers customers.
 * @returns how to stop the DJ
 */
export function startDj(uid: string, log: (line: string) => void): () => void {
  const dj = { uid, name: NAME };
  const database = databaseAs(uid);
  const answered = new Set<string>();
  const started = Date.now();
  let heard = 0;

  const settle = async (thumb: WaitingThumb, settlement: Settlement): Promise<void> => {
    await database.ref(paths.takenThumb(thumb.id)).set({ by: uid, name: NAME, at: SERVER_TIME });
    const isFirst = !answered.has(thumb.id);
    await database.ref().update(settlingUpdates(dj, thumb, settlement, { now: Date.now(), isFirst }));
    answered.add(thumb.id);
    log(`${NAME}: ${isFirst ? 'answers, and decides' : 'answers again'} at the desk`);
  };

  const onAdded = (snapshot: DataSnapshot): void => {
    const id = String(snapshot.key);
    // What a customer asks is for whoever sits at the desk.
    if (isConversationKey(id)) return;
    const thumb = decodeWaitingThumb(id, snapshot.val());
    if (thumb === undefined || (thumb.last ?? thumb.dateAsked) < started) return;
    const wasAnswered = answered.has(thumb.id);
    if (!wasAnswered) heard += 1;
    if (!wasAnswered && heard % EVERY_NTH_RATING !== 1) return;
    const settlement = wasAnswered ? { text: 'Dank je, ik neem het mee!' } : firstSettlement(thumb);
    settle(thumb, settlement).catch((error: unknown) => log(`${NAME}: ${String(error)}`));
  };
  const open = admin.database.ref(paths.waitingThumbs);
  open.on('child_added', onAdded);
  return () => open.off('child_added', onAdded);
}
