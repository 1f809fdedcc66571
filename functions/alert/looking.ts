import { getDatabase } from 'firebase-admin/database';
import * as v from 'valibot';
import { paths } from '../../src/model/paths';
import { momentFrom, type Found } from './finding';
import { venueAt } from './opening';
import { toldSchema, type LookedAt } from './silence';

/** Most silent players that one run looks at; the others are looked at by the next ones. */
const LOOKED_AT_ONCE = 2000;

/** The keys of listed players, and of players of which something is to be told later, that are to be looked at now. */
export async function dueNow(now: number): Promise<Set<string>> {
  const pages = await Promise.all(
    [paths.silentPlayers, paths.alertsTold].map((path) =>
      getDatabase().ref(path).orderByChild('look').startAt(0).endAt(now).limitToFirst(LOOKED_AT_ONCE).get(),
    ),
  );
  const due = new Set<string>();
  for (const page of pages) page.forEach(({ key }) => void due.add(key));
  return due;
}

/**
 * Looks at one player, field by field: as a whole it has moods and songs that nobody needs here. `found` is what made it be found
 * just now.
 */
export async function lookAt(key: string, found: Found | undefined, now: number): Promise<LookedAt | 'gone'> {
  const database = getDatabase();
  const player = database.ref(paths.player(key));
  const places = [
    player.child('playerId'),
    player.child('seen'),
    player.child('address'),
    player.child('hours'),
    player.child('timeZone'),
    database.ref(paths.alertTold(key)),
    database.ref(paths.silentPlayer(key)).child('since'),
  ];
  const values = await Promise.all(places.map(async (place): Promise<unknown> => (await place.get()).val()));
  const [playerId, seen, address, hours, timeZone, told, listedSince] = values;
  if (playerId === null) return 'gone';
  const decoded = v.safeParse(toldSchema, told);
  return {
    key,
    since: found?.since ?? momentFrom(listedSince) ?? 0,
    seen: momentFrom(seen),
    ...venueAt({ hours, timeZone }, now),
    // Players without an address count each for itself.
    place: typeof address === 'string' && address !== '' ? address : key,
    told: decoded.success ? decoded.output : undefined,
    isOld: found !== undefined && found.isOld && found.since !== listedSince,
  };
}
