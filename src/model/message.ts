import * as v from 'valibot';
import { childrenOf, decode, decodeChildren, moment, text } from './decode';
import { MOMENT_MAX, READ_MARKS_MAX } from './limits';
import { paths } from './paths';
import { maybeTrackSchema } from './rating';
import { SERVER_TIME } from './task';
import { writable } from './text';

export const messageSchema = v.object({
  /** Epoch ms; also the key of the message. 0: unknown. */
  created: v.fallback(moment, 0),
  /** The uid of the customer, or the name of the DJ. */
  from: v.fallback(text, ''),
  msg: text,
  /** Whether the customer has read it. */
  rcvd: v.fallback(v.boolean(), false),
});

export interface Message extends v.InferOutput<typeof messageSchema> {
  key: string;
}

/** Earlier versions wrote control characters, too. */
export const isMessageOf = (value: unknown, from: string, msg: string): boolean =>
  v.is(
    v.object({
      from: v.literal(from),
      msg: v.pipe(
        v.string(),
        v.check((found) => writable(found) === writable(msg)),
      ),
    }),
    value,
  );

/** A time that the previous app stored as text, such as 2024-03-01T15:00:00Z. */
const dateText = v.pipe(
  v.string(),
  v.transform((value) => Date.parse(value)),
  v.minValue(0),
  v.maxValue(MOMENT_MAX),
);

export const threadInfoSchema = v.object({
  /** The type of the rating, or a welcome. */
  type: v.fallback(text, ''),
  /** Epoch ms. 0: unknown. */
  dateTime: v.fallback(v.union([moment, dateText]), 0),
  /** About the rating, if the provider says so. */
  zone: v.fallback(v.optional(v.string()), undefined),
  track: maybeTrackSchema,
  dateAsked: v.fallback(v.optional(moment), undefined),
});

export type ThreadInfo = v.InferOutput<typeof threadInfoSchema>;

/** `messages` are sorted by time. */
export interface Thread {
  id: string;
  info: ThreadInfo | undefined;
  messages: Message[];
}

/** Falls back on the key if the time is unreadable. */
const timeOf = (created: number, key: string): number =>
  created === 0 && v.is(moment, Number(key)) ? Number(key) : created;

const byTime = (one: Message, other: Message): number =>
  one.created - other.created || one.key.localeCompare(other.key);

const decodeMessages = (place: string, value: unknown): Message[] =>
  decodeChildren(messageSchema, { ...(value as object), info: undefined }, place)
    .map(([key, message]) => ({ ...message, created: timeOf(message.created, key), key }))
    .sort(byTime);

export function decodeThread(id: string, value: unknown): Thread | undefined {
  const place = `users/{uid}/messages/${id}`;
  const children = childrenOf(value);
  if (children.length === 0) return undefined;
  const infoValue = children.find(([key]) => key === 'info')?.[1];
  const info = infoValue === undefined ? undefined : decode(threadInfoSchema, infoValue, `${place}/info`);
  return { id, info, messages: decodeMessages(place, value) };
}

/** The previous app left threads without a numeric time. They get that of their newest message. */
export function timeUpdates(uid: string, threads: unknown): Record<string, unknown> {
  const updates: Record<string, unknown> = {};
  for (const [id, thread] of childrenOf(threads)) {
    const info = childrenOf(thread).find(([key]) => key === 'info')?.[1];
    if (v.is(v.object({ dateTime: v.number() }), info)) continue;
    const newest = decodeMessages(id, thread)
      .filter(({ key }) => v.is(moment, Number(key)))
      .at(-1);
    if (newest !== undefined) updates[`${paths.threadInfo(uid, id)}/dateTime`] = Number(newest.key);
  }
  return updates;
}

export const unreadCount = (thread: Thread): number =>
  thread.messages.filter((message) => !message.rcvd).length;

/**
 * The updates are written one after another, each of at most 10 messages. Each names its messages and subtracts them from the unread count.
 * The rules allow no other change of the count, and count no message twice. `unread` is the count as known.
 */
export function readingUpdates(uid: string, thread: Thread, unread: number): Record<string, unknown>[] {
  const keys = thread.messages
    .filter(({ rcvd }) => !rcvd)
    .map(({ key }) => key)
    .sort();
  const updates: Record<string, unknown>[] = [];
  for (let start = 0; start < keys.length; start += READ_MARKS_MAX) {
    const marks = keys.slice(start, start + READ_MARKS_MAX);
    const count = marks.length;
    updates.push({
      ...Object.fromEntries(marks.map((key) => [paths.messageRead(uid, thread.id, key), true])),
      [paths.reading(uid)]: { thread: thread.id, at: SERVER_TIME, count, marks },
      // An increment keeps what the provider adds meanwhile. A count that was wrong before never goes below 0.
      [`${paths.userInfo(uid)}/unreadMessages`]:
        unread - start >= count ? { '.sv': { increment: -count } } : 0,
    });
  }
  return updates;
}
