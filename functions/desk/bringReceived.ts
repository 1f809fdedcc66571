import { getDatabase } from 'firebase-admin/database';
import * as v from 'valibot';
import { MESSENGER, paths } from '../../src/model/paths';
import { trackOf } from '../../src/model/rating';
import { databaseAs } from '../databaseAs';
import { deskEntry, ratingAt } from './deskEntry';
import { bringAfterthought } from './following';
import { thumbId } from './thumbId';

const receivedSchema = v.object({
  user: v.string(),
  dateAsked: v.number(),
  receivedTask: v.literal(true),
  returnedInfo: v.optional(v.unknown()),
});

/** The same event brought it before: it lies at the desk, or was settled there. */
const isBrought = async (id: string): Promise<boolean> => {
  const places = [paths.openThumb(id), paths.settledThumb(id)].map((path) => getDatabase().ref(path).get());
  return (await Promise.all(places)).some((found) => found.exists());
};

/** Puts a rating at the desk of the DJs, once, when its request says that the player has received it. */
export async function bringReceived(player: string, request: unknown): Promise<void> {
  const { success, output } = v.safeParse(receivedSchema, request);
  if (!success) return;
  const { user, dateAsked, returnedInfo } = output;
  const id = thumbId(player, dateAsked);
  const entry = await deskEntry(player, user, dateAsked, trackOf(returnedInfo));
  if (entry === undefined) return;
  const place = databaseAs(MESSENGER).ref(paths.openThumb(id));
  await place.set(entry).catch(async (error: unknown) => {
    if (!(await isBrought(id))) throw error;
  });
  // What the customer said about it since it was read.
  const since = await ratingAt(user, dateAsked);
  if (since !== undefined) await bringAfterthought(since);
}
