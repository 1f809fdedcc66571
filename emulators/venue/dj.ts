import type { DataSnapshot } from 'firebase-admin/database';
import { decodeOpenThumb, type OpenThumb, type Settlement, settlingUpdates } from '../../src/model/desk';
import { paths } from '../../src/model/paths';
import type { Consequence } from '../../src/model/rating';
import { SERVER_TIME, type RateType } from '../../src/model/task';
import { admin, databaseAs } from '../seed/admin';

/** One rating in so many is answered; the others wait at the desk for whoever tries it. */
const EVERY_NTH_RATING = 3;

/** The first name of the demo account that has the desk. */
const NAME = 'DJ Noor';

const CONSEQUENCES: Record<RateType, Consequence> = { up: 'moreLike', down: 'removed' };

const OPENINGS: Record<RateType, string> = {
  up: 'Fijn dat je blij bent met',
  down: 'Jammer dat je niet blij bent met',
};

/** What the DJ does about a thumb of which nobody has heard before. */
function firstSettlement({ rateType, track }: OpenThumb): Settlement {
  const what = track === undefined ? 'wat er speelde' : `${track.title} van ${track.artist}`;
  return { text: `${OPENINGS[rateType]} ${what}.`, what: CONSEQUENCES[rateType] };
}

/**
 * A DJ of the provider, who sits at the desk of the app (docs/product.md 31), settles a thumb there now and then, and answers what customers write
 * about it. What lies there already is left to others. `uid` is that of the DJ's account.
 * @returns how to send the DJ home
 */
export function startDj(uid: string, log: (line: string) => void): () => void {
  const dj = { uid, name: NAME };
  const database = databaseAs(uid);
  const answered = new Set<string>();
  const started = Date.now();
  let heard = 0;

  const settle = async (thumb: OpenThumb, settlement: Settlement): Promise<void> => {
    await database.ref(paths.takenThumb(thumb.id)).set({ by: uid, name: NAME, at: SERVER_TIME });
    const isFirst = !answered.has(thumb.id);
    await database.ref().update(settlingUpdates(dj, thumb, settlement, { now: Date.now(), isFirst }));
    answered.add(thumb.id);
    log(`${NAME}: ${isFirst ? 'answers, and decides' : 'answers again'} at the desk`);
  };

  const onAdded = (snapshot: DataSnapshot): void => {
    const thumb = decodeOpenThumb(String(snapshot.key), snapshot.val(), console.warn);
    if (thumb === undefined || (thumb.last ?? thumb.dateAsked) < started) return;
    const isKnown = answered.has(thumb.id);
    if (!isKnown) heard += 1;
    if (!isKnown && heard % EVERY_NTH_RATING !== 1) return;
    const settlement = isKnown ? { text: 'Dank je, ik neem het mee!' } : firstSettlement(thumb);
    settle(thumb, settlement).catch((error: unknown) => log(`${NAME}: ${String(error)}`));
  };
  const open = admin.database.ref(paths.openThumbs);
  open.on('child_added', onAdded);
  return () => open.off('child_added', onAdded);
}
