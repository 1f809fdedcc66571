import { setTimeout as wait } from 'node:timers/promises';
import { getDatabase } from 'firebase-admin/database';
import { childrenOf } from '../src/model/decode';
import { MESSAGE_CLOCK_TOLERANCE_MS, WELCOME_THREAD_ID } from '../src/model/limits';
import { decodeThread, type Message, type Thread } from '../src/model/message';
import { paths } from '../src/model/paths';
import { type Outcome, decodeGivenRating, type GivenRating, type Track } from '../src/model/rating';
import { shownTrack } from '../src/model/song';
import { routes } from '../src/model/routes';
import { valueAt } from './database';
import { ratingAt, thumbId, writtenAt } from './desk';
import { isNewsFor, tell } from './push';
import type { Speaker } from './speaker';

/** A device that shows the conversation marks the message as read within this time. */
const PUSH_AFTER_MS = 3000;

/**
 * When a DJ writes and decides in one act, the message gets its time before it is sent, and the outcome when it arrives: at most this much
 * later (ms) under the rules.
 */
const AT_ONCE_MS = MESSAGE_CLOCK_TOLERANCE_MS;

/** Written in one act, which gets one push. */
const areOne = (outcome: Outcome, created: number): boolean => Math.abs(outcome.at - created) <= AT_ONCE_MS;

const namesFor = (t: Speaker, by: string, track: Track | undefined, zone = '') => ({
  who: by === '' ? t('push.someone') : by,
  song: track === undefined ? '' : shownTrack(track),
  zone,
});

const outcomeText = (t: Speaker, zone: string, { what }: Outcome): string =>
  t(`app:ratings.outcome.${what === 'removed' && zone === '' ? 'removedAnywhere' : what}`, { zone });

function subjectOf(t: Speaker, threadId: string, rateType: string | undefined, zone: string): string {
  if (threadId === WELCOME_THREAD_ID) return t('push.fromDjs');
  if (rateType !== 'up' && rateType !== 'down') return t('push.answer');
  const what = t(rateType === 'up' ? 'push.answerUp' : 'push.answerDown');
  return zone === '' ? what : t('push.inZone', { what, zone });
}

async function tellNewest(uid: string, { id, info }: Thread, { from, msg, created }: Message): Promise<void> {
  const rating = info?.dateAsked === undefined ? undefined : await ratingAt(uid, info.dateAsked);
  const zone = rating === undefined || rating.zone === '' ? info?.zone : rating.zone;
  const outcome =
    rating?.outcome !== undefined && areOne(rating.outcome, created) ? rating.outcome : undefined;
  await tell(uid, {
    tag: id,
    moment: created,
    address: routes.thread(id),
    words: (t, showsText) => {
      const names = namesFor(t, from, rating?.track ?? info?.track, zone);
      const done = outcome === undefined ? '' : outcomeText(t, names.zone, outcome);
      const subject = done === '' ? subjectOf(t, id, rating?.rateType ?? info?.type, names.zone) : '';
      return {
        title: t(names.song === '' ? 'push.message' : 'push.messageAbout', names),
        body: [done, showsText ? msg : subject].filter((part) => part !== '').join('. '),
      };
    },
  });
}

/** The first message of R00000 that is not the customer's is the welcome, or stands in its place. */
async function isWelcome(uid: string, threadId: string, key: string): Promise<boolean> {
  if (threadId !== WELCOME_THREAD_ID) return false;
  const first = getDatabase().ref(paths.thread(uid, threadId)).orderByKey().limitToFirst(1);
  return childrenOf((await first.get()).val()).some(([earliest]) => earliest === key);
}

/** Does nothing if the message is read within `after` ms (docs/product.md 32.20). */
export async function tellMessage(uid: string, threadId: string, key: string, after = PUSH_AFTER_MS) {
  if (await isWelcome(uid, threadId, key)) return;
  if (!(await isNewsFor(uid, (await writtenAt(uid, threadId, key)) ?? Number(key)))) return;
  await wait(after);
  const thread = decodeThread(threadId, await valueAt(paths.thread(uid, threadId)));
  // A later message has an event of its own. One with a date in the future comes from a wrong clock and does not count.
  const newest = thread?.messages
    .filter((one) => one.from !== uid && !one.rcvd && (one.key === key || one.created <= Date.now()))
    .at(-1);
  if (thread !== undefined && newest?.key === key) await tellNewest(uid, thread, newest);
}

/** How many of the newest conversations are searched. */
const SEARCHED = 3;

/** The conversation about a rating. The desk gives it the id of the thumb; other tools write when the rating was given. */
async function conversationAbout(uid: string, { player, dateAsked }: GivenRating) {
  const id = thumbId(player, dateAsked);
  const ofDesk = decodeThread(id, await valueAt(paths.thread(uid, id)));
  if (ofDesk !== undefined) return ofDesk;
  const newest = getDatabase().ref(paths.messages(uid)).orderByChild('info/dateTime').limitToLast(SEARCHED);
  return childrenOf((await newest.get()).val())
    .map(([key, value]) => decodeThread(key, value))
    .find((thread) => thread?.info?.dateAsked === dateAsked);
}

/** Does nothing if a message tells it (docs/product.md 32.21). */
export async function tellOutcome(uid: string, id: string, outcome?: Outcome, after = PUSH_AFTER_MS) {
  if (outcome === undefined || !(await isNewsFor(uid, outcome.at))) return;
  await wait(after);
  const rating = decodeGivenRating(await valueAt(paths.rating(uid, id)));
  // A later outcome has an event of its own.
  if (rating?.outcome?.at !== outcome.at) return;
  const thread = await conversationAbout(uid, { ...rating, id });
  if (thread?.messages.some(({ from, created }) => from !== uid && areOne(outcome, created))) return;
  await tell(uid, {
    tag: thumbId(rating.player, rating.dateAsked),
    moment: outcome.at,
    address: routes.rating(id),
    words: (t, showsText) => {
      const names = namesFor(t, outcome.by, rating.track, rating.zone);
      const done = outcomeText(t, names.zone, outcome);
      return {
        title: t(names.song === '' ? 'push.outcomeAny' : 'push.outcome', names),
        body: showsText && outcome.text !== undefined ? `${done}. ${outcome.text}` : done,
      };
    },
  });
}
