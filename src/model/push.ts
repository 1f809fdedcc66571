import * as v from 'valibot';
import { decodeChildren, moment } from './decode';
import { PUSH_DEVICES_MAX, PUSH_ENDPOINT_MAX_LENGTH } from './limits';
import type { ServerTime } from './task';

/** Chrome and Edge on most systems, Firefox, Safari, and Edge on Windows. Apple and Windows use many subdomains. */
const PUSH_HOSTS = [
  'fcm\\.googleapis\\.com',
  'updates\\.push\\.services\\.mozilla\\.com',
  '[a-z0-9-]+\\.push\\.apple\\.com',
  '[a-z0-9-]+\\.notify\\.windows\\.com',
];

/** Browsers write endpoints without a user, a port or a fragment. The rules use the same pattern (docs/product.md 32.11). */
export const PUSH_ENDPOINT = new RegExp(`^https://(${PUSH_HOSTS.join('|')})/[A-Za-z0-9._~:%/?=&+-]+$`);

/** Nothing is sent to any other. */
export const isPushEndpoint = (endpoint: string): boolean =>
  endpoint.length <= PUSH_ENDPOINT_MAX_LENGTH && PUSH_ENDPOINT.test(endpoint);

/** A point on the curve P-256: 65 bytes in base64url. */
export const PUSH_KEY = /^[A-Za-z0-9_-]{87}$/;
/** 16 bytes in base64url. */
export const PUSH_SECRET = /^[A-Za-z0-9_-]{22}$/;

const PUSH_PLACES: readonly string[] = Array.from({ length: PUSH_DEVICES_MAX }, (_, place) => String(place));

const language = v.pipe(v.string(), v.regex(/^[a-z]{2}$/));

const pushDeviceSchema = v.object({
  endpoint: v.pipe(v.string(), v.check(isPushEndpoint, 'an address of a known push service')),
  p256dh: v.pipe(v.string(), v.regex(PUSH_KEY)),
  auth: v.pipe(v.string(), v.regex(PUSH_SECRET)),
  language,
  /** When the app last confirmed the device (epoch ms, server time). */
  at: moment,
  /** The customer chose to see the message itself in notifications. */
  text: v.fallback(v.optional(v.literal(true)), undefined),
});

/** `place` is its key in the customer's list. */
export type PushDevice = v.InferOutput<typeof pushDeviceSchema> & { place: string };

export type NewPushDevice = Omit<PushDevice, 'at' | 'place'> & { at: ServerTime };

export const decodePushDevices = (value: unknown): PushDevice[] =>
  decodeChildren(pushDeviceSchema, value, 'users/{uid}/push').map(([place, device]) => ({
    ...device,
    place,
  }));

/** The one with its endpoint, else a free one, else that of the least recently updated device. */
export function placeFor(devices: readonly PushDevice[], endpoint: string): string {
  const known = devices.find((device) => device.endpoint === endpoint);
  if (known !== undefined) return known.place;
  const free = PUSH_PLACES.find((place) => !devices.some((device) => device.place === place));
  const [oldest] = [...devices].sort((one, other) => one.at - other.at);
  return free ?? oldest?.place ?? '0';
}

export interface PushNotice {
  title: string;
  body: string;
  lang: string;
  /**
   * The id of a conversation, `zone-` and the key of a player, or `zones-` and a digest of several. A later notification replaces an earlier
   * one with the same tag.
   */
  tag: string;
  /** Absolute URL. */
  navigate: string;
  /** The recipient's uid. Nobody else on this device may see the notification. */
  user: string;
  unread: number;
  /** Keys of the players that it is about. undefined: it is about none, or they are too many. */
  zones?: readonly string[] | undefined;
}

const DECLARATIVE = 8030;

const payloadSchema = v.object({
  web_push: v.literal(DECLARATIVE),
  notification: v.object({
    title: v.pipe(v.string(), v.nonEmpty()),
    body: v.fallback(v.string(), ''),
    lang: v.fallback(v.string(), ''),
    tag: v.string(),
    navigate: v.pipe(v.string(), v.nonEmpty()),
    data: v.object({
      user: v.pipe(v.string(), v.nonEmpty()),
      zones: v.fallback(v.optional(v.array(v.string())), undefined),
    }),
  }),
  app_badge: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
});

export function decodePushNotice(payload: unknown): PushNotice | undefined {
  const { success, output } = v.safeParse(payloadSchema, payload);
  if (!success) return undefined;
  const { title, body, lang, tag, navigate, data } = output.notification;
  return { title, body, lang, tag, navigate, ...data, unread: output.app_badge };
}

export const pushPayload = ({
  title,
  body,
  lang,
  tag,
  navigate,
  user,
  unread,
  zones,
}: PushNotice): Record<string, unknown> => ({
  web_push: DECLARATIVE,
  notification: { title, body, lang, dir: 'auto', tag, navigate, data: { user, zones } },
  app_badge: unread,
  // Lets the worker replace the notification before the browser shows it.
  mutable: true,
});
