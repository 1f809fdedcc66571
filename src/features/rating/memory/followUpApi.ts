import type { Database } from '@/firebase/database';
import { logMalformed } from '@/firebase/database';
import { takeBack } from '@/firebase/mailbox';
import { paths } from '@/model/paths';
import { decodeRatings, type GivenRating, type Reason } from '@/model/rating';
import { decodeTask } from '@/model/task';

/** Reads the `count` ratings that were given before `oldest`. They are not watched. */
export const readOlderRatings = async (
  database: Database,
  uid: string,
  oldest: GivenRating,
  count: number,
): Promise<GivenRating[]> => {
  const before = { value: oldest.dateAsked, key: oldest.id };
  const older = await database.readLastBefore(paths.ratings(uid), 'dateAsked', before, count);
  return decodeRatings(older, logMalformed);
};

export const giveReason = (database: Database, uid: string, id: string, reason: Reason): Promise<void> =>
  database.write({ [`${paths.rating(uid, id)}/reason`]: reason });

/** What became of a rating that was not meant: the player never got it, or it stays with a mark. */
export type Withdrawal = 'takenBack' | 'withdrawn';

/** Takes a rating back; one that the player has received is marked as withdrawn. */
export async function withdraw(
  database: Database,
  uid: string,
  { id, player, dateAsked }: GivenRating,
): Promise<Withdrawal> {
  const place = paths.rating(uid, id);
  const mailbox = paths.rates(player);
  // Of a player that is no longer the customer's nothing can be read, and nothing taken back.
  const task = decodeTask(await database.read(mailbox).catch(() => undefined));
  const waits = task?.user === uid && task.dateAsked === dateAsked && !task.receivedTask;
  const request = { mailbox, user: uid, restored: { [place]: null } };
  if (waits && (await takeBack(database, request, dateAsked)) === 'notDone') return 'takenBack';
  await database.write({ [`${place}/withdrawn`]: true });
  return 'withdrawn';
}
