import { setTimeout as wait } from 'node:timers/promises';
import { getDatabase } from 'firebase-admin/database';
import * as v from 'valibot';
import { childrenOf } from '../../src/model/decode';
import { PUSH_AFTER_MS, PUSH_KEPT_S, WELCOME_THREAD_ID } from '../../src/model/limits';
import type { Message } from '../../src/model/message';
import { paths } from '../../src/model/paths';
import { type GivenRating, givenRatingSchema, maybeOutcomeSchema } from '../../src/model/rating';
import { routes } from '../../src/model/routes';
import { ratingAt } from '../desk/deskEntry';
import { thumbId } from '../desk/thumbId';
import { aboutOf, areOne, conversation, conversationAbout } from './conversation';
import { devicesOf } from './devices';
import { tell } from './tell';
import { messageWords, outcomeWords } from './words';

/** Whether there is anybody to tell something that happened at `moment` (epoch ms), and it is news. */
const isNewsFor = async (uid: string, moment: number): Promise<boolean> =>
  Date.now() - moment < PUSH_KEPT_S * 1000 && (await devicesOf(uid)).length > 0;

const valueAt = async (path: string): Promise<unknown> => (await getDatabase().ref(path).get()).val();

/**
 * The message of a DJ that nobody has read yet and after which none came; its own event tells a later one. What claims to be of later than now
 * comes of a wrong clock, and says nothing of what came after.
 */
const isNewest = (messages: readonly Message[], key: string, uid: string): boolean =>
  messages
    .filter((one) => one.from !== uid && !one.rcvd && (one.key === key || one.created <= Date.now()))
    .at(-1)?.key === key;

/** A DJ has written a message: the customer's devices are told, unless it was read meanwhile (docs/product.md 32.20). */
export async function tellMessage(
  uid: string,
  threadId: string,
  key: string,
  after = PUSH_AFTER_MS,
): Promise<void> {
  if (threadId === WELCOME_THREAD_ID || !(await isNewsFor(uid, Number(key)))) return;
  const first = await conversation(uid, threadId);
  if (!isNewest(first?.messages ?? [], key, uid)) return;
  await wait(after);
  const thread = await conversation(uid, threadId);
  const message = thread?.messages.find((one) => one.key === key);
  if (message === undefined || thread === undefined || !isNewest(thread.messages, key, uid)) return;
  const { info } = thread;
  const rating = info?.dateAsked === undefined ? undefined : await ratingAt(uid, info.dateAsked);
  const outcome =
    rating?.outcome !== undefined && areOne(rating.outcome, message.created) ? rating.outcome : undefined;
  const about = aboutOf(message.from, rating, info);
  await tell(uid, {
    tag: threadId,
    moment: message.created,
    address: routes.thread(threadId),
    words: (t, showsText) => messageWords(t, about, { msg: message.msg, outcome }, showsText),
  });
}

/** Whether a DJ has written about the rating when deciding on it: then that is told with the message. */
async function isToldWithMessage(uid: string, rating: GivenRating): Promise<boolean> {
  const { outcome } = rating;
  const thread = await conversationAbout(uid, rating);
  return (
    outcome !== undefined &&
    (thread?.messages ?? []).some(({ from, created }) => from !== uid && areOne(outcome, created))
  );
}

/** Something came of a rating: the customer's devices are told (docs/product.md 32.21). */
export async function tellOutcome(
  uid: string,
  id: string,
  written: unknown,
  after = PUSH_AFTER_MS,
): Promise<void> {
  const outcome = v.parse(maybeOutcomeSchema, written);
  if (outcome === undefined || !(await isNewsFor(uid, outcome.at))) return;
  await wait(after);
  const { success, output } = v.safeParse(givenRatingSchema, await valueAt(paths.rating(uid, id)));
  // A later outcome has an event of its own.
  if (!success || output.outcome?.at !== outcome.at) return;
  const rating: GivenRating = { ...output, id };
  if (await isToldWithMessage(uid, rating)) return;
  const about = aboutOf(outcome.by, rating, undefined);
  await tell(uid, {
    tag: thumbId(rating.player, rating.dateAsked),
    moment: outcome.at,
    address: routes.rating(id),
    words: (t, showsText) => outcomeWords(t, about, outcome, showsText),
  });
}

const takenBackSchema = v.object({
  player: v.pipe(v.string(), v.nonEmpty()),
  zone: v.fallback(v.string(), ''),
  inviter: v.fallback(v.string(), ''),
  takenBack: v.number(),
  acceptedBy: v.fallback(v.optional(v.unknown()), undefined),
});

/** An invitation was taken back: its guests are told who use the zone by it (docs/product.md 32.22). */
export async function tellTakenBack(code: string): Promise<void> {
  const { success, output } = v.safeParse(takenBackSchema, await valueAt(paths.invite(code)));
  if (!success) return;
  const { player, zone, inviter, takenBack, acceptedBy } = output;
  const guests = childrenOf(acceptedBy).map(([uid]) => uid);
  await Promise.all(
    guests.map(async (uid) => {
      if (!(await isNewsFor(uid, takenBack))) return;
      if ((await valueAt(paths.playerAccess(uid, player))) !== code) return;
      await tell(uid, {
        tag: `zone-${player}`,
        moment: takenBack,
        address: routes.zone(player),
        words: (t) => ({
          title: t('push.takenBack', { zone }),
          body: inviter === '' ? '' : t('push.takenBackBy', { who: inviter }),
        }),
      });
    }),
  );
}
