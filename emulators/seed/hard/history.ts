import { OUTCOME_TEXT_MAX_LENGTH, THREAD_WINDOW } from '../../../src/model/limits';
import { CONSEQUENCES, REASONS, trackOf, zoneOf } from '../../../src/model/rating';
import { paths } from '../../../src/model/paths';
import { admin } from '../admin';
import type { SeedPlayer } from '../players';
import { HARD_MESSAGES, HARD_NAMES, HARD_TRACKS, LONGEST_MESSAGE } from './words';
import { HOUR_MS, MINUTE_MS } from '../../../src/model/time';

/** More conversations than are loaded at once. */
const THREADS = THREAD_WINDOW + 3;

const NOWHERE = { key: 'gone', location: HARD_NAMES.long };

interface Amounts {
  ratings?: number;
  /** In the newest conversation. */
  messages?: number;
}

const trackAt = (index: number) => trackOf(HARD_TRACKS[index % HARD_TRACKS.length]);

/** Newest first (epoch ms). */
const askedAt = (index: number, now: number): number => now - (index + 1) * HOUR_MS;

const messageAt = (index: number): string =>
  index % 500 === 499 ? LONGEST_MESSAGE : (HARD_MESSAGES[index % HARD_MESSAGES.length] ?? '');

const outcomeOf = (index: number, dateAsked: number) => ({
  what: CONSEQUENCES[index % CONSEQUENCES.length],
  at: dateAsked + MINUTE_MS,
  by: HARD_NAMES.long,
  ...(index % 3 !== 2 && {
    text: messageAt(index % 9 === 0 ? 499 : index).slice(0, OUTCOME_TEXT_MAX_LENGTH),
  }),
});

const songOf = (index: number): string => `taken-out-${index}`;

/** Every second removed song was heard again. */
const heardAt = (index: number, dateAsked: number): number =>
  dateAsked + (index % 8 === 0 ? 2 * MINUTE_MS : 0);

function ratingOf(index: number, player: Pick<SeedPlayer, 'key' | 'location'>, now: number) {
  const rateType = index % 3 === 1 ? 'up' : 'down';
  const reasons = REASONS[rateType];
  const track = trackAt(index);
  return {
    player: player.key,
    zone: zoneOf(player.location),
    rateType,
    dateAsked: askedAt(index, now),
    ...(track === undefined ? {} : { track }),
    ...(index % 2 === 1 ? { reason: reasons[index % reasons.length] } : {}),
    ...(index % 7 === 6 ? { withdrawn: true } : {}),
    ...(index % 4 !== 3 && { outcome: outcomeOf(index, askedAt(index, now)) }),
    ...(index % 4 === 0 && { song: songOf(index) }),
  };
}

function conversation(uid: string, count: number, end: number, isUnread: boolean): Record<string, unknown> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index): [string, unknown] => {
      const fromEnd = count - 1 - index;
      const created = end - fromEnd * MINUTE_MS;
      const from = fromEnd % 3 === 1 ? uid : HARD_NAMES.long;
      return [String(created), { created, from, msg: messageAt(index), rcvd: !isUnread || fromEnd > 0 }];
    }),
  );
}

/** Ratings of every difficult title, an hour apart, and conversations about the newest; R00001 is about the very newest. */
export async function addHardHistory(
  uid: string,
  players: readonly SeedPlayer[],
  { ratings = 2 * HARD_TRACKS.length, messages = 9 }: Amounts = {},
): Promise<void> {
  const now = Date.now();
  const updates: Record<string, unknown> = {};
  for (let index = 0; index < ratings; index += 1) {
    const player = players[index % players.length];
    if (player === undefined) break;
    // Newer ones sort behind older ones, as push ids do.
    const id = `hard-${String(ratings - index).padStart(6, '0')}`;
    const rating = ratingOf(index, player, now);
    updates[paths.rating(uid, id)] = rating;
    if (rating.song !== undefined)
      updates[paths.lastPlayed(player.key, rating.song)] = heardAt(index, rating.dateAsked);
  }
  let total = 0;
  for (let index = 0; index < THREADS; index += 1) {
    const about = players[index % players.length] ?? NOWHERE;
    const { rateType, zone, dateAsked, track } = ratingOf(index, about, now);
    const count = index === 0 ? messages : 1 + (index % HARD_MESSAGES.length);
    const end = dateAsked + HOUR_MS - MINUTE_MS;
    const id = `R${String(index + 1).padStart(5, '0')}`;
    updates[paths.thread(uid, id)] = {
      info: { type: rateType, dateTime: end, zone, dateAsked, ...(track === undefined ? {} : { track }) },
      ...conversation(uid, count, end, index === 0),
    };
    total += count;
  }
  updates[`${paths.userInfo(uid)}/totalMessages`] = total;
  updates[`${paths.userInfo(uid)}/unreadMessages`] = 1;
  await admin.database.ref().update(updates);
}
