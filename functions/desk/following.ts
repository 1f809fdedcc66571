import { getDatabase } from 'firebase-admin/database';
import { decodeOpenThumb, type DeskThumb, rankOf } from '../../src/model/desk';
import { MESSENGER, paths } from '../../src/model/paths';
import type { GivenRating } from '../../src/model/rating';
import { databaseAs } from '../databaseAs';
import { thumbId } from './thumbId';

/** How often an update that the rules refused is made anew: a DJ takes or settles thumbs at the same time. */
const TRIES = 5;

const valueAt = async (path: string): Promise<unknown> => (await getDatabase().ref(path).get()).val();

const messenger = () => databaseAs(MESSENGER).ref();

/** Writes what `updates` makes of what lies there now; undefined: there is nothing to write. */
async function bring(updates: () => Promise<Record<string, unknown> | undefined>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const made = await updates();
    if (made === undefined) return;
    try {
      await messenger().update(made);
      return;
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}

/** Tells the desk the reason of a rating, or takes the rating away from it, if it lies there. */
export const bringAfterthought = ({
  player,
  dateAsked,
  reason,
  withdrawn,
}: Pick<GivenRating, 'player' | 'dateAsked' | 'reason' | 'withdrawn'>): Promise<void> =>
  bring(async () => {
    if (reason === undefined && !withdrawn) return undefined;
    const id = thumbId(player, dateAsked);
    const open = decodeOpenThumb(id, await valueAt(paths.openThumb(id)), console.warn);
    if (open === undefined) return undefined;
    if (withdrawn) return { [paths.openThumb(id)]: null };
    if (open.reason === reason) return undefined;
    return {
      [`${paths.openThumb(id)}/reason`]: reason,
      [`${paths.openThumb(id)}/rank`]: rankOf({ ...open, reason }),
    };
  });

/** What was settled, as it lies at the desk again. */
const reopened = (settled: object, thumb: DeskThumb, last: number): object => ({
  ...settled,
  ...Object.fromEntries(['at', 'by', 'dj', 'said', 'what'].map((field) => [field, null])),
  last,
  rank: rankOf({ ...thumb, last }),
});

/** Tells the desk that the customer has written in a conversation at `created` (epoch ms): a settled thumb lies there again. */
export const bringAnswer = (uid: string, threadId: string, created: number): Promise<void> =>
  bring(async () => {
    const [openPath, donePath] = [paths.openThumb(threadId), paths.settledThumb(threadId)];
    const open = decodeOpenThumb(threadId, await valueAt(openPath), console.warn);
    if (open !== undefined) {
      if (open.uid !== uid || (open.last ?? 0) >= created) return undefined;
      return { [`${openPath}/last`]: created, [`${openPath}/rank`]: rankOf({ ...open, last: created }) };
    }
    const settled = await valueAt(donePath);
    if (typeof settled !== 'object' || settled === null) return undefined;
    const thumb = decodeOpenThumb(threadId, { ...settled, rank: 0 }, console.warn);
    if (thumb?.uid !== uid) return undefined;
    return { [openPath]: reopened(settled, thumb, created), [donePath]: null };
  });
