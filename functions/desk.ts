import { getDatabase } from 'firebase-admin/database';
import * as logger from 'firebase-functions/logger';
import * as v from 'valibot';
import { childrenOf, decoderOf, isDatabaseKey, moment } from '../src/model/decode';
import {
  conversationKey,
  decodeSettledConversation,
  decodeWaitingConversation,
  decodeWaitingThumb,
  decodeWaitingThumbs,
  lastOf,
  rankOfConversation,
  rankOf,
  takerOf,
  waitsSince,
  type WaitingThumb,
} from '../src/model/desk';
import { isDeepEqual } from '../src/model/equal';
import { DESK_EXCERPT_LENGTH, MESSAGE_CLOCK_TOLERANCE_MS, MESSAGES_PAGE } from '../src/model/limits';
import { decodeThread, type Message } from '../src/model/message';
import { MESSENGER, paths } from '../src/model/paths';
import { decodeGivenRating, trackOf, type GivenRating, type Track } from '../src/model/rating';
import { areConversationsBrought } from './configuration';
import { digest, textOrEmpty, updateAs, valueAt, type Updates } from './database';
import { countConversation, countThumb } from './thumbCounts';

/** `dateAsked` (epoch ms) is when the rating was given. The id has the form of a thread id (docs/contract.md), with 128 bits. */
export const thumbId = (player: string, dateAsked: number): string =>
  `R${digest([player, dateAsked]).slice(0, 32)}`;

export async function ratingAt(uid: string, dateAsked: number): Promise<GivenRating | undefined> {
  const asked = getDatabase().ref(paths.ratings(uid)).orderByChild('dateAsked').equalTo(dateAsked);
  const [id, value] = childrenOf((await asked.get()).val())[0] ?? [];
  const rating = decodeGivenRating(value);
  return id === undefined || rating === undefined ? undefined : { id, ...rating };
}

const receivedSchema = v.object({
  user: v.string(),
  rateType: v.picklist(['up', 'down']),
  dateAsked: v.number(),
  receivedTask: v.literal(true),
  returnedInfo: v.optional(v.unknown()),
});

type Received = v.InferOutput<typeof receivedSchema>;
const decodeReceived = decoderOf(receivedSchema);

const profileSchema = v.object({ firstname: textOrEmpty, companyname: textOrEmpty });

/** It gives no access to an account or a player. undefined: the rating is gone or withdrawn. */
async function deskEntry(zone: string, { user, dateAsked }: Received, returned: Track | undefined) {
  const [rating, info] = await Promise.all([ratingAt(user, dateAsked), valueAt(paths.userInfo(user))]);
  if (rating === undefined || rating.withdrawn) return undefined;
  const { firstname, companyname } = v.parse(profileSchema, info ?? {});
  const { id, rateType, song, played, reason, track = returned } = rating;
  return {
    uid: user,
    rating: id,
    firstName: firstname,
    company: companyname,
    zone,
    rateType,
    dateAsked,
    track,
    song,
    played,
    reason,
    rank: rankOf({ reason, dateAsked, last: undefined }),
  };
}

type About = Pick<WaitingThumb, 'uid' | 'zone' | 'song' | 'track' | 'dateAsked'>;

/**
 * Only the newest of a customer's thumbs for the same song in the same zone stays at the desk, in whichever order they arrive. Those that a
 * DJ has taken or that the customer wrote about stay too.
 */
async function newestAlike(id: string, entry: About, isOpen: boolean): Promise<Updates | undefined> {
  const mine = getDatabase().ref(paths.waitingThumbs).orderByChild('uid').equalTo(entry.uid);
  const subjectOf = ({ zone, song, track }: About) => [zone, song, track?.artist, track?.title];
  const all = decodeWaitingThumbs((await mine.get()).val());
  const alike = all.filter((thumb) => isDeepEqual(subjectOf(thumb), subjectOf(entry)));
  const newest = Math.max(entry.dateAsked, ...alike.map(({ dateAsked }) => dateAsked));
  const updates: Updates = {};
  const now = Date.now();
  for (const thumb of alike)
    if (thumb.dateAsked < newest && lastOf(thumb, now) === undefined && takerOf(thumb, now) === undefined)
      updates[paths.waitingThumb(thumb.id)] = null;
  if (!isOpen && entry.dateAsked === newest) updates[paths.waitingThumb(id)] = entry;
  return Object.keys(updates).length > 0 ? updates : undefined;
}

export async function bringReceived(player: string, request: unknown): Promise<void> {
  const received = decodeReceived(request);
  if (received === undefined) return;
  const { user, rateType, dateAsked, returnedInfo } = received;
  const id = thumbId(player, dateAsked);
  const zone = v.parse(textOrEmpty, await valueAt(`${paths.player(player)}/location`));
  const track = trackOf(returnedInfo);
  await updateAs(MESSENGER, async () => {
    const [open, settled] = await Promise.all([paths.waitingThumb(id), paths.settledThumb(id)].map(valueAt));
    if (settled !== null) return undefined;
    const entry = decodeWaitingThumb(id, open) ?? (await deskEntry(zone, received, track));
    return entry && newestAlike(id, entry, open !== null);
  });
  // The customer may have added a reason or withdrawn it since it was read.
  const since = await ratingAt(user, dateAsked);
  if (since !== undefined) await bringLateChange(since);
  await countThumb(id, { at: dateAsked, player, rateType, zone, track });
}

export const bringLateChange = ({
  player,
  dateAsked,
  reason,
  withdrawn,
}: Pick<GivenRating, 'player' | 'dateAsked' | 'reason' | 'withdrawn'>): Promise<void> =>
  updateAs(MESSENGER, async () => {
    if (reason === undefined && !withdrawn) return undefined;
    const id = thumbId(player, dateAsked);
    const path = paths.waitingThumb(id);
    const open = decodeWaitingThumb(id, await valueAt(path));
    if (open === undefined) return undefined;
    const last = lastOf(open, Date.now());
    // The customer's message still waits for an answer.
    if (withdrawn) return last === undefined ? { [path]: null } : undefined;
    if (open.reason === reason) return undefined;
    const since = last === undefined ? undefined : waitsSince({ ...open, last });
    return { [`${path}/reason`]: reason, [`${path}/rank`]: rankOf({ ...open, last: since, reason }) };
  });

/** Only a settled thumb has these. */
const UNSETTLED = { at: null, by: null, dj: null, said: null, what: null };

/** Epoch ms: the rules compare it with the time of the write. undefined: the message is gone, or says no time. */
export async function writtenAt(uid: string, id: string, key: string): Promise<number | undefined> {
  const created = await valueAt(`${paths.message(uid, id, key)}/created`);
  return typeof created === 'number' ? created : undefined;
}

async function newestMessages(uid: string, thread: string): Promise<Message[]> {
  const newest = getDatabase()
    .ref(paths.thread(uid, thread))
    .orderByKey()
    .limitToLast(MESSAGES_PAGE + 1);
  const messages = decodeThread(thread, (await newest.get()).val())?.messages ?? [];
  return messages.filter(({ created }) => created <= Date.now() + MESSAGE_CLOCK_TOLERANCE_MS);
}

/**
 * The first of the customer's messages that waits for an answer, up to the one of `created` (epoch ms). DJs have seen those up to `seen`.
 */
function firstUnanswered(
  messages: readonly Message[],
  { uid, created, seen = 0 }: { uid: string; created: number; seen: number | undefined },
): number {
  const earlier = messages.filter((message) => message.created < created && message.created > seen);
  const answer = earlier.findLastIndex(({ from }) => from !== uid);
  return earlier[answer + 1]?.created ?? created;
}

/** 'none': the conversation is about none of the customer's thumbs. */
async function withThumb(uid: string, id: string, created: number): Promise<Updates | 'none' | undefined> {
  const isKnown = (thumb: WaitingThumb): boolean =>
    thumb.last === created || (lastOf(thumb, Date.now()) ?? 0) >= created;
  const [openPath, donePath] = [paths.waitingThumb(id), paths.settledThumb(id)];
  const [openValue, settled] = await Promise.all([openPath, donePath].map(valueAt));
  const open = decodeWaitingThumb(id, openValue);
  if (open !== undefined) {
    if (open.uid !== uid) return 'none';
    if (isKnown(open)) return undefined;
    // Who writes again does not wait longer.
    const since =
      lastOf(open, Date.now()) === undefined
        ? firstUnanswered(await newestMessages(uid, id), { uid, created, seen: undefined })
        : waitsSince(open);
    return { [`${openPath}/last`]: created, [`${openPath}/rank`]: rankOf({ ...open, last: since }) };
  }
  if (typeof settled !== 'object' || settled === null) return 'none';
  const thumb = decodeWaitingThumb(id, { ...settled, rank: 0 });
  if (thumb?.uid !== uid) return 'none';
  if (isKnown(thumb)) return undefined;
  // The update removes how it was settled, which may not have been counted yet.
  await countThumb(id);
  const seen = lastOf(thumb, Date.now());
  const since = firstUnanswered(await newestMessages(uid, id), { uid, created, seen });
  return {
    [openPath]: { ...settled, ...UNSETTLED, last: created, rank: rankOf({ ...thumb, last: since }) },
    [donePath]: null,
  };
}

/** The conversation is about no thumb. `last` (epoch ms) is the key of its message. */
async function withoutThumb(uid: string, thread: string, last: number): Promise<Updates | undefined> {
  const id = conversationKey(uid, thread);
  const [openPath, donePath] = [paths.waitingThumb(id), paths.settledThumb(id)];
  const [open, done] = await Promise.all([openPath, donePath].map(valueAt));
  if (open === null && !areConversationsBrought()) return undefined;
  const messages = await newestMessages(uid, thread);
  const message = messages.find(({ key, from }) => key === String(last) && from === uid);
  if (message === undefined) return undefined;
  const text = Array.from(message.msg).slice(0, DESK_EXCERPT_LENGTH).join('');
  if (open !== null) {
    const known = decodeWaitingConversation(id, open);
    if (known === undefined || known.last >= last) return undefined;
    return { [`${openPath}/last`]: last, [`${openPath}/text`]: text };
  }
  const settled = decodeSettledConversation(done);
  if (settled !== undefined && settled.last >= last) return undefined;
  // Another tool has answered it. A DJ at the desk may have answered without having seen it.
  if (
    settled === undefined &&
    messages.some(({ from, created }) => from !== uid && created > message.created)
  )
    return undefined;
  if (settled !== undefined) await countConversation(id, settled.since);
  const since = firstUnanswered(messages, { uid, created: last, seen: settled?.last });
  const { firstname, companyname } = v.parse(profileSchema, (await valueAt(paths.userInfo(uid))) ?? {});
  return {
    [openPath]: {
      uid,
      thread,
      firstName: firstname,
      company: companyname,
      since,
      last,
      text,
      rank: rankOfConversation({ since }),
    },
    ...(done !== null && { [donePath]: null }),
  };
}

/** The conversation, or its thumb, then waits at the desk (docs/product.md 31.7, 39.6). */
export async function bringAnswer(uid: string, id: string, key: string): Promise<void> {
  const created = await writtenAt(uid, id, key);
  if (created === undefined) return;
  await updateAs(MESSENGER, async () => {
    const updates = await withThumb(uid, id, created);
    if (updates !== 'none') return updates;
    const last = Number(key);
    const isTime = String(last) === key && v.is(moment, last) && isDatabaseKey(conversationKey(uid, id));
    if (isTime) return withoutThumb(uid, id, last);
    logger.warn('a message lies unread: its key is no time, or too long for the desk', { uid, key });
    return undefined;
  });
}
