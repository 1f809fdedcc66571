import { getDatabase, type DataSnapshot } from 'firebase-admin/database';
import * as v from 'valibot';
import { ALERT_AFTER_MS } from '../../src/model/limits';
import { moment } from '../../src/model/decode';
import { paths } from '../../src/model/paths';

/** Players that one query brings: a player has some kB. */
const PAGE = 200;
/** How far before the last run a run looks back, in ms: a sign of life may be dated by a clock that is behind. */
const OVERLAP_MS = 1_200_000;
const HOUR_MS = 3_600_000;

/** A silent player as it comes into the list. */
export interface Found {
  key: string;
  /** Its last sign of life, epoch ms. */
  since: number;
  playerId: number;
  location: string;
  /** It fell silent long before the last run, and was not noticed then: it is listed, and nobody is told. */
  isOld: boolean;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a field of a player says that has to be a time (epoch ms). */
export function momentFrom(value: unknown): number | undefined {
  const { success, output } = v.safeParse(moment, value);
  return success ? output : undefined;
}

const foundFrom = (player: DataSnapshot, told: number): Found[] => {
  const since = momentFrom(player.child('seen').val());
  const playerId: unknown = player.child('playerId').val();
  if (since === undefined || typeof playerId !== 'number') return [];
  const location = text(player.child('location').val()) || text(player.child('address').val());
  return [{ key: player.key ?? '', since, playerId, location, isOld: since < told }];
};

/** All players whose last sign of life lies between two moments, page by page. */
async function* playersSeen(from: number, to: number): AsyncGenerator<DataSnapshot> {
  const players = getDatabase().ref(paths.players).orderByChild('seen').endAt(to).limitToFirst(PAGE);
  let query = players.startAt(from);
  for (;;) {
    const page: DataSnapshot[] = [];
    (await query.get()).forEach((player) => void page.push(player));
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    // Many players may have the same moment: the next page begins after this player, not after its moment.
    query = players.startAfter(last.child('seen').val() as number, last.key ?? '');
  }
}

/**
 * The players that have been silent for 10 minutes. `before` is when the last complete run looked (undefined: none did): a run reads those
 * whose last sign of life came since, and in the half hour before that. A player that lives gives a newer sign each minute, so it is not read.
 * Once an hour all silent players are read, so that none is missing in the list, whatever its last sign says.
 */
export async function silentNow(before: number | undefined, now: number): Promise<Found[]> {
  const told = Math.min(before ?? now, now) - ALERT_AFTER_MS - OVERLAP_MS;
  const isWhole = before === undefined || Math.floor(before / HOUR_MS) !== Math.floor(now / HOUR_MS);
  const found: Found[] = [];
  for await (const player of playersSeen(isWhole ? 1 : told, now - ALERT_AFTER_MS))
    found.push(...foundFrom(player, told));
  return found;
}
