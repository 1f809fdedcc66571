import * as v from 'valibot';
import { childrenOf, decode, type OnMalformed } from '../decode';
import { PUSH_DEVICES_MAX } from '../limits';
import { moment } from '../moment';
import type { ServerTime } from '../task';
import { isPushEndpoint } from './pushServices';

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

export const decodePushDevices = (value: unknown, onMalformed: OnMalformed): PushDevice[] =>
  childrenOf(value).flatMap(([place, child]) => {
    const device = decode(pushDeviceSchema, child, `users/{uid}/push/${place}`, onMalformed);
    return device === undefined ? [] : [{ ...device, place }];
  });

/** Where a device is written: where its endpoint stands already, else a free place, else that of the one that was not heard of for longest. */
export function placeFor(devices: readonly PushDevice[], endpoint: string): string {
  const known = devices.find((device) => device.endpoint === endpoint);
  if (known !== undefined) return known.place;
  const free = PUSH_PLACES.find((place) => !devices.some((device) => device.place === place));
  const [oldest] = [...devices].sort((one, other) => one.at - other.at);
  return free ?? oldest?.place ?? '0';
}
