import * as v from 'valibot';
import { decodeChildren, moment } from './decode';
import { PUSH_DEVICES_MAX, PUSH_ENDPOINT_MAX_LENGTH } from './limits';
import type { ServerTime } from './task';

/**
 * The services through which browsers can be reached: Chrome and Edge on most systems, Firefox, Safari, Edge on Windows. Apple and Windows
 * have many hosts below one name.
 */
const PUSH_HOSTS = [
  'fcm\\.googleapis\\.com',
  'updates\\.push\\.services\\.mozilla\\.com',
  '[a-z0-9-]+\\.push\\.apple\\.com',
  '[a-z0-9-]+\\.notify\\.windows\\.com',
];

/**
 * An address at one of these services, as browsers write it: without a user, a port or a fragment. The rules compare with the same pattern
 * (docs/product.md 32.11).
 */
export const PUSH_ENDPOINT = new RegExp(`^https://(${PUSH_HOSTS.join('|')})/[A-Za-z0-9._~:%/?=&+-]+$`);

/** Whether a push service that is known gave out this address. Nothing is ever sent to another one. */
export const isPushEndpoint = (endpoint: string): boolean =>
  endpoint.length <= PUSH_ENDPOINT_MAX_LENGTH && PUSH_ENDPOINT.test(endpoint);

/** The public key of a device: a point of the curve P-256, 65 bytes in base64url. */
export const PUSH_KEY = /^[A-Za-z0-9_-]{87}$/;
/** The secret with which what is sent to a device is made unreadable to others: 16 bytes in base64url. */
export const PUSH_SECRET = /^[A-Za-z0-9_-]{22}$/;

/** Where devices stand in a customer's list. There is no ninth place. */
export const PUSH_PLACES: readonly string[] = Array.from({ length: PUSH_DEVICES_MAX }, (_, place) =>
  String(place),
);

/** A language of the app, by its code. */
const language = v.pipe(v.string(), v.regex(/^[a-z]{2}$/));

const pushDeviceSchema = v.object({
  endpoint: v.pipe(v.string(), v.check(isPushEndpoint, 'an address of a known push service')),
  p256dh: v.pipe(v.string(), v.regex(PUSH_KEY)),
  auth: v.pipe(v.string(), v.regex(PUSH_SECRET)),
  language,
  /** When the app last said so. Epoch ms, of the server. */
  at: moment,
  /** Whether its customer chose to see the message itself in the notification. */
  text: v.fallback(v.optional(v.literal(true)), undefined),
});

/** A device that is told when a DJ answers. `place` is where it stands in its customer's list. */
export type PushDevice = v.InferOutput<typeof pushDeviceSchema> & { place: string };

/** Such a device as it is written. */
export type NewPushDevice = Omit<PushDevice, 'at' | 'place'> & { at: ServerTime };

export const decodePushDevices = (value: unknown): PushDevice[] =>
  decodeChildren(pushDeviceSchema, value, 'users/{uid}/push').map(([place, device]) => ({
    ...device,
    place,
  }));

/** The place of a device: the one that has its endpoint, else a free one, else that of the device that was updated longest ago. */
export function placeFor(devices: readonly PushDevice[], endpoint: string): string {
  const known = devices.find((device) => device.endpoint === endpoint);
  if (known !== undefined) return known.place;
  const free = PUSH_PLACES.find((place) => !devices.some((device) => device.place === place));
  const [oldest] = [...devices].sort((one, other) => one.at - other.at);
  return free ?? oldest?.place ?? '0';
}

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
