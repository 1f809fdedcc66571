import * as v from 'valibot';

/** A notification as a push brings it to one device. */
export interface PushNotice {
  title: string;
  body: string;
  /** The language of its words, such as `nl`. */
  lang: string;
  /** What it is about: the id of a conversation, or `zone-` and the key of a player. A later one takes the place of an earlier one. */
  tag: string;
  /** Where a tap leads: an absolute address of the app. */
  navigate: string;
  /** The uid of whom it is for: nobody else on this device may see it. */
  user: string;
  /** How many messages that customer has not read. */
  unread: number;
}

/** The number by which browsers know a declarative push message. */
const DECLARATIVE = 8030;

const payloadSchema = v.object({
  web_push: v.literal(DECLARATIVE),
  notification: v.object({
    title: v.pipe(v.string(), v.nonEmpty()),
    body: v.fallback(v.string(), ''),
    lang: v.fallback(v.string(), ''),
    tag: v.string(),
    navigate: v.pipe(v.string(), v.nonEmpty()),
    data: v.object({ user: v.pipe(v.string(), v.nonEmpty()) }),
  }),
  app_badge: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
});

/** What a push message says; undefined when it is none of ours. */
export function decodePushNotice(payload: unknown): PushNotice | undefined {
  const { success, output } = v.safeParse(payloadSchema, payload);
  if (!success) return undefined;
  const { title, body, lang, tag, navigate, data } = output.notification;
  return { title, body, lang, tag, navigate, user: data.user, unread: output.app_badge };
}

/** The declarative form of a notice: what a push message is, as JSON. */
export const pushPayload = ({
  title,
  body,
  lang,
  tag,
  navigate,
  user,
  unread,
}: PushNotice): Record<string, unknown> => ({
  web_push: DECLARATIVE,
  notification: { title, body, lang, dir: 'auto', tag, navigate, data: { user } },
  app_badge: unread,
  // A browser that shows it by itself lets the worker look at it first.
  mutable: true,
});
