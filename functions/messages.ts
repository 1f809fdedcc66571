import { setTimeout as wait } from 'node:timers/promises';
import * as logger from 'firebase-functions/logger';
import { onValueCreated } from 'firebase-functions/v2/database';
import { decodeOpenThumb, rankOf } from '../src/model/desk';
import { PUSH_AFTER_MS, WELCOME_THREAD_ID } from '../src/model/limits';
import { decodeThread, type Message, type Thread } from '../src/model/message';
import { MESSENGER, paths } from '../src/model/paths';
import { routes } from '../src/model/routes';
import { pushSecrets, servingDatabase } from './configuration';
import { countThumb } from './counter';
import { ratingAt, updateAs, valueAt } from './database';
import { isNewsFor, tell } from './push';
import { areOne, namesFor, outcomeText } from './ratings';
import type { Speaker } from './speaker';

/** Fields that only a settled thumb has. */
const SETTLED_FIELDS = ['at', 'by', 'dj', 'said', 'what'];

/** The customer wrote in a conversation at `created` (epoch ms): its thumb waits at the desk again (docs/product.md 31.7). */
export const bringAnswer = (uid: string, id: string, created: number): Promise<void> =>
  updateAs(MESSENGER, async () => {
    const [openPath, donePath] = [paths.openThumb(id), paths.settledThumb(id)];
    const open = decodeOpenThumb(id, await valueAt(openPath), logger.warn);
    if (open !== undefined) {
      if (open.uid !== uid || (open.last ?? 0) >= created) return undefined;
      return { [`${openPath}/last`]: created, [`${openPath}/rank`]: rankOf({ ...open, last: created }) };
    }
    const settled = await valueAt(donePath);
    if (typeof settled !== 'object' || settled === null) return undefined;
    const thumb = decodeOpenThumb(id, { ...settled, rank: 0 }, logger.warn);
    if (thumb?.uid !== uid) return undefined;
    // The update removes how it was settled, which may not have been counted yet.
    await countThumb(id);
    return {
      [openPath]: {
        ...settled,
        ...Object.fromEntries(SETTLED_FIELDS.map((field) => [field, null])),
        last: created,
        rank: rankOf({ ...thumb, last: created }),
      },
      [donePath]: null,
    };
  });

/**
 * Whether a message is the newest unread one of a DJ: a later one has an event of its own. One with a date in the future comes from a wrong
 * clock and does not count.
 */
const isNewest = (thread: Thread | undefined, key: string, uid: string): thread is Thread =>
  thread?.messages
    .filter((one) => one.from !== uid && !one.rcvd && (one.key === key || one.created <= Date.now()))
    .at(-1)?.key === key;

function subjectOf(t: Speaker, rateType: string | undefined, zone: string): string {
  if (rateType !== 'up' && rateType !== 'down') return t('push.answer');
  const what = t(rateType === 'up' ? 'push.answerUp' : 'push.answerDown');
  return zone === '' ? what : t('push.inZone', { what, zone });
}

async function tellNewest(uid: string, { id, info }: Thread, { from, msg, created }: Message): Promise<void> {
  const rating = info?.dateAsked === undefined ? undefined : await ratingAt(uid, info.dateAsked);
  const outcome =
    rating?.outcome !== undefined && areOne(rating.outcome, created) ? rating.outcome : undefined;
  await tell(uid, {
    tag: id,
    moment: created,
    address: routes.thread(id),
    words: (t, showsText) => {
      const names = namesFor(t, from, {
        track: rating?.track ?? info?.track,
        zone: [rating?.zone, info?.zone].find((zone) => zone),
      });
      const done = outcome === undefined ? '' : outcomeText(t, names.zone, outcome);
      const subject = done === '' ? subjectOf(t, rating?.rateType ?? info?.type, names.zone) : '';
      return {
        title: t(names.song === '' ? 'push.message' : 'push.messageAbout', names),
        body: [done, showsText ? msg : subject].filter((part) => part !== '').join('. '),
      };
    },
  });
}

/** A DJ wrote a message: notifies the customer, unless it is read within `after` ms (docs/product.md 32.20). */
export async function tellMessage(
  uid: string,
  threadId: string,
  key: string,
  after = PUSH_AFTER_MS,
): Promise<void> {
  if (threadId === WELCOME_THREAD_ID || !(await isNewsFor(uid, Number(key)))) return;
  const read = async (): Promise<Thread | undefined> =>
    decodeThread(threadId, await valueAt(paths.thread(uid, threadId)), logger.warn);
  if (!isNewest(await read(), key, uid)) return;
  await wait(after);
  const thread = await read();
  if (!isNewest(thread, key, uid)) return;
  const message = thread.messages.find((one) => one.key === key);
  if (message !== undefined) await tellNewest(uid, thread, message);
}

export const messageWritten = onValueCreated(
  { ...servingDatabase, secrets: pushSecrets, ref: '/users/{uid}/messages/{thread}/{message}/from' },
  async ({ data, params: { uid, thread, message } }) => {
    if (data.val() === uid) await bringAnswer(uid, thread, Number(message));
    else await tellMessage(uid, thread, message);
  },
);
