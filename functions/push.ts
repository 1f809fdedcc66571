import { getDatabase } from 'firebase-admin/database';
import * as logger from 'firebase-functions/logger';
import * as v from 'valibot';
import webpush from 'web-push';
import { FALLBACK_LANGUAGE, isLanguage } from '../src/i18n/languages';
import { paths } from '../src/model/paths';
import { decodePushDevices, pushPayload, type PushDevice, type PushNotice } from '../src/model/push';
import { SECOND_MS } from '../src/model/time';
import { pushConfiguration, type PushConfiguration } from './configuration';
import { digest, valueAt } from './database';
import { speaker, type Speaker } from './speaker';

/** Encrypted, it has to fit into 4096 (RFC 8030 7.2). */
export const PUSH_PAYLOAD_MAX_BYTES = 3000;
const PUSH_TITLE_MAX_BYTES = 400;
/** About 50 keys. Words need the rest. */
const PUSH_ZONES_MAX_BYTES = 1200;
/** Push services keep a message this long for a device out of reach (seconds). Older ones are not sent. */
const PUSH_KEPT_S = 86_400;

interface Notice {
  /** See `PushNotice`. A later notice with the same tag replaces an earlier one. */
  tag: string;
  /** Keys of the players that it is about. */
  zones?: readonly string[];
  /** When it happened (epoch ms). A device gets each moment once, and none before the last one it got. */
  moment: number;
  /** Such as `routes.thread(id)`. */
  address: string;
  /** `showsText`: the customer chose to see what somebody wrote. */
  words: (t: Speaker, showsText: boolean) => { title: string; body: string };
  /** `high` also wakes a phone that saves its battery. */
  urgency?: 'normal' | 'high';
}

/** Longer than an event is retried. */
const REMEMBERED_MS = 172_800_000;
/** Counted from when it happened. */
const RETRIED_MS = 900_000;
/** RFC 8030 5.4 */
const TOPIC_LENGTH = 32;
/** docs/product.md 32.26 */
const TIMEOUT_MS = 3000;
const ENCODING = 'aes128gcm';

/** The moment (epoch ms) of the last notice, by a digest of the subject and the device. */
const notesSchema = v.fallback(v.record(v.string(), v.number()), {});

const unreadSchema = v.fallback(v.number(), 0);

export const shortDigest = (value: unknown): string => digest(value).slice(0, TOPIC_LENGTH);

const devicesOf = async (uid: string): Promise<PushDevice[]> =>
  decodePushDevices(await valueAt(paths.pushDevices(uid)));

/** `moment` (epoch ms) is recent enough, and the customer has a device. */
export const isNewsFor = async (uid: string, moment: number): Promise<boolean> =>
  Date.now() - moment < PUSH_KEPT_S * SECOND_MS && (await devicesOf(uid)).length > 0;

/** Another device may have taken the place of one that no longer exists. */
export async function removeDevice(uid: string, { place, endpoint, p256dh }: PushDevice): Promise<void> {
  const isSame = (current: PushDevice): boolean => current.endpoint === endpoint && current.p256dh === p256dh;
  await getDatabase()
    .ref(paths.pushDevice(uid, place))
    .transaction((current: PushDevice | null) => (current === null || isSame(current) ? null : undefined));
}

/** Counted in JSON, without its quotes. */
const bytesOf = (text: string): number => Buffer.byteLength(JSON.stringify(text)) - 2;

/** Cut between characters and ending with an ellipsis. */
function shortened(text: string, lang: string, maxBytes: number): string {
  if (bytesOf(text) <= maxBytes) return text;
  let start = '';
  let room = maxBytes - bytesOf('…');
  // Segments keep an emoji made of several code points whole.
  for (const { segment } of new Intl.Segmenter(lang).segment(text)) {
    room -= bytesOf(segment);
    if (room < 0) break;
    start += segment;
  }
  return start === '' ? '' : `${start.trimEnd()}…`;
}

export function encodeNotice({ title, body, zones, ...notice }: PushNotice): string {
  const hasRoom = Buffer.byteLength(JSON.stringify(zones ?? [])) <= PUSH_ZONES_MAX_BYTES;
  const encoded = (words: string): string =>
    JSON.stringify(
      pushPayload({
        ...notice,
        title: shortened(title, notice.lang, PUSH_TITLE_MAX_BYTES),
        body: words,
        zones: hasRoom ? zones : undefined,
      }),
    );
  const room = PUSH_PAYLOAD_MAX_BYTES - Buffer.byteLength(encoded(''));
  return encoded(shortened(body, notice.lang, room));
}

/** `gone`: the device no longer exists; `refused`: the message will never be accepted; `later`: worth a retry. */
type PushOutcome = 'sent' | 'gone' | 'refused' | 'later';

/**
 * A device with another endpoint than that of a known push service is not decoded (docs/product.md 32.26). The local stack has a stand-in.
 * The endpoint is never logged: whoever knows it can reach the device.
 */
export async function send(
  { endpoint, p256dh, auth }: PushDevice,
  payload: string,
  { topic, urgency }: { topic: string; urgency: 'normal' | 'high' },
  { vapid, localService }: PushConfiguration,
): Promise<PushOutcome> {
  const { origin, pathname, search } = new URL(endpoint);
  const { subject, publicKey, privateKey } = vapid;
  let signature: string;
  try {
    signature = webpush.getVapidHeaders(origin, subject, publicKey, privateKey, ENCODING).Authorization;
  } catch (error) {
    // It says nothing about the device.
    logger.warn('a push message cannot be signed', { reason: String(error) });
    return 'later';
  }
  let request: ReturnType<typeof webpush.generateRequestDetails>;
  try {
    request = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      TTL: PUSH_KEPT_S,
      topic,
      urgency,
      contentEncoding: ENCODING,
    });
  } catch {
    // The keys of the device are invalid.
    return 'gone';
  }
  const target = localService === undefined ? endpoint : new URL(pathname + search, localService);
  const headers = new Headers(request.headers);
  headers.set('Authorization', signature);
  // Set by fetch.
  headers.delete('Content-Length');
  const response = await fetch(target, {
    method: 'POST',
    headers,
    body: new Uint8Array(request.body ?? []),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  if (response === undefined) return 'later';
  await response.body?.cancel().catch(() => undefined);
  const { ok, status } = response;
  if (ok) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) return 'later';
  logger.warn('a push service refuses a message', { status });
  return 'refused';
}

/**
 * Each device is notified once (docs/product.md 32.24), or removed if it no longer exists.
 * @throws Error when a device is worth a retry of the event, which then reaches that device alone
 */
export async function tell(uid: string, notice: Notice): Promise<void> {
  const configuration = pushConfiguration();
  const devices = configuration === undefined ? [] : await devicesOf(uid);
  if (configuration === undefined || devices.length === 0) return;
  const { tag, zones, moment, address, words, urgency = 'normal' } = notice;
  const now = Date.now();
  const topic = shortDigest([uid, tag]);
  const noteOf = ({ endpoint }: PushDevice): string => shortDigest([topic, endpoint]);
  const notes = v.parse(notesSchema, await valueAt(paths.told(uid)));
  const notified = devices.filter((device) => {
    const last = notes[noteOf(device)] ?? 0;
    // A later moment in the future comes from a wrong clock and holds nothing back.
    return last < moment || (last > moment && last > now);
  });
  if (notified.length === 0) return;
  const unread = v.parse(unreadSchema, await valueAt(`${paths.userInfo(uid)}/unreadMessages`));
  const notify = async (device: PushDevice): Promise<PushOutcome> => {
    const lang = isLanguage(device.language) ? device.language : FALLBACK_LANGUAGE;
    const payload = encodeNotice({
      ...words(await speaker(lang), device.text === true),
      lang,
      tag,
      navigate: `${configuration.appOrigin}${address}`,
      user: uid,
      unread,
      zones,
    });
    return send(device, payload, { topic, urgency }, configuration);
  };
  const deliveries = await Promise.all(notified.map(notify));
  logger.info('push', { deliveries });
  const done = notified.filter((_device, index) => deliveries[index] !== 'later');
  const old = Object.keys(notes).filter((name) => (notes[name] ?? 0) <= now - REMEMBERED_MS);
  const noted: Record<string, number | null> = Object.fromEntries(old.map((name) => [name, null]));
  for (const device of done) noted[noteOf(device)] = moment;
  await getDatabase().ref(paths.told(uid)).update(noted);
  // Only now: if a removal fails, the retry must not tell the others twice.
  await Promise.all(
    notified
      .filter((_device, index) => deliveries[index] === 'gone')
      .map((device) => removeDevice(uid, device)),
  );
  if (done.length < notified.length && now - moment < RETRIED_MS)
    throw new Error('a device could not be told yet');
}
