import { setTimeout as wait } from 'node:timers/promises';
import { getDatabase } from 'firebase-admin/database';
import * as logger from 'firebase-functions/logger';
import { onValueUpdated } from 'firebase-functions/v2/database';
import * as v from 'valibot';
import { decodeOpenThumb, rankOf } from '../src/model/desk';
import { PUSH_AFTER_MS } from '../src/model/limits';
import { decodeThread, type Thread } from '../src/model/message';
import { MESSENGER, paths } from '../src/model/paths';
import { type Outcome, givenRatingSchema, trackText, type GivenRating } from '../src/model/rating';
import { routes } from '../src/model/routes';
import { pushSecrets, servingDatabase } from './configuration';
import { countThumb } from './counter';
import { thumbId, updateAs, valueAt } from './database';
import { isNewsFor, tell } from './push';
import type { Speaker } from './speaker';

/** Among how many of the newest conversations one about a rating is searched. */
const SEARCHED = 3;
/** What a DJ writes and decides in one act is dated by two clocks, which differ by less than this, in ms. */
const AT_ONCE_MS = 10_000;

/** Whether a DJ wrote a message and decided in one act: the customer gets one notification. */
export const areOne = (outcome: Outcome, created: number): boolean =>
  Math.abs(outcome.at - created) <= AT_ONCE_MS;

export function namesFor(
  t: Speaker,
  by: string,
  { track, zone }: { track?: GivenRating['track']; zone?: string | undefined },
) {
  return {
    who: by === '' ? t('push.someone') : by,
    song: track === undefined ? '' : trackText(track),
    zone: zone ?? '',
  };
}

export const outcomeText = (t: Speaker, zone: string, { what }: Outcome): string =>
  t(`app:ratings.outcome.${what === 'removed' && zone === '' ? 'removedAnywhere' : what}`, { zone });

/** Adds the reason of a rating to its thumb at the desk, or removes a withdrawn one. */
export const bringAfterthought = ({
  player,
  dateAsked,
  reason,
  withdrawn,
}: Pick<GivenRating, 'player' | 'dateAsked' | 'reason' | 'withdrawn'>): Promise<void> =>
  updateAs(MESSENGER, async () => {
    if (reason === undefined && !withdrawn) return undefined;
    const id = thumbId(player, dateAsked);
    const place = paths.openThumb(id);
    const open = decodeOpenThumb(id, await valueAt(place), logger.warn);
    if (open === undefined) return undefined;
    if (withdrawn) return { [place]: null };
    if (open.reason === reason) return undefined;
    return { [`${place}/reason`]: reason, [`${place}/rank`]: rankOf({ ...open, reason }) };
  });

/** The conversation about a rating. The desk gives it the id of the thumb; other tools write when the rating was given. */
async function conversationAbout(uid: string, { player, dateAsked }: GivenRating) {
  const id = thumbId(player, dateAsked);
  const ofDesk = decodeThread(id, await valueAt(paths.thread(uid, id)), logger.warn);
  if (ofDesk !== undefined) return ofDesk;
  const newest = getDatabase().ref(paths.messages(uid)).orderByChild('info/dateTime').limitToLast(SEARCHED);
  const found: unknown = (await newest.get()).val();
  return Object.entries(found ?? {})
    .map(([key, value]): Thread | undefined => decodeThread(key, value, logger.warn))
    .find((thread) => thread?.info?.dateAsked === dateAsked);
}

/** A DJ decided about a rating: notifies the customer, unless a message does (docs/product.md 32.21). */
export async function tellOutcome(
  uid: string,
  id: string,
  outcome: Outcome | undefined,
  after = PUSH_AFTER_MS,
): Promise<void> {
  if (outcome === undefined || !(await isNewsFor(uid, outcome.at))) return;
  await wait(after);
  const { success, output: rating } = v.safeParse(givenRatingSchema, await valueAt(paths.rating(uid, id)));
  // A later outcome has an event of its own.
  if (!success || rating.outcome?.at !== outcome.at) return;
  const thread = await conversationAbout(uid, { ...rating, id });
  if (thread?.messages.some(({ from, created }) => from !== uid && areOne(outcome, created))) return;
  await tell(uid, {
    tag: thumbId(rating.player, rating.dateAsked),
    moment: outcome.at,
    address: routes.rating(id),
    words: (t, showsText) => {
      const names = namesFor(t, outcome.by, rating);
      const done = outcomeText(t, names.zone, outcome);
      return {
        title: t(names.song === '' ? 'push.outcomeAny' : 'push.outcome', names),
        body: showsText && outcome.text !== undefined ? `${done}. ${outcome.text}` : done,
      };
    },
  });
}

/** A customer gives a reason or takes a rating back (docs/product.md 31.2, 31.3), or a DJ decides. */
export const ratingChanged = onValueUpdated(
  { ...servingDatabase, secrets: pushSecrets, ref: '/users/{uid}/ratings/{rating}' },
  async ({ data: { before, after }, params: { uid, rating: id } }) => {
    const { success, output } = v.safeParse(givenRatingSchema, after.val());
    if (!success) return;
    const { player, dateAsked, reason, withdrawn, outcome } = output;
    if (reason !== undefined || withdrawn) {
      await bringAfterthought(output);
      await countThumb(thumbId(player, dateAsked), {
        at: dateAsked,
        ...(reason !== undefined && { reason }),
        ...(withdrawn && { withdrawn }),
      });
    }
    if (JSON.stringify(before.child('outcome')) !== JSON.stringify(after.child('outcome')))
      await tellOutcome(uid, id, outcome);
  },
);
