import { setTimeout as wait } from 'node:timers/promises';
import { getDatabase } from 'firebase-admin/database';
import * as logger from 'firebase-functions/logger';
import * as v from 'valibot';
import webpush from 'web-push';
import { FALLBACK_LANGUAGE, isLanguage } from '../src/i18n/languages';
import { childrenOf } from '../src/model/decode';
import { PUSH_KEPT_S, PUSH_PAYLOAD_MAX_BYTES, PUSH_TITLE_MAX_BYTES } from '../src/model/limits';
import { paths } from '../src/model/paths';
import {
  decodePushDevices,
  type PushDevice,
  pushPayload,
  type PushNotice,
  isPushEndpoint,
} from '../src/model/push';
import { pushConfiguration, type PushConfiguration } from './configuration';
import { digest, valueAt } from './database';
import { speaker, type Speaker } from './speaker';

/** What devices are told. */
export interface Notice {
  /** What it is about: the id of a conversation, or `zone-` and the key of a player. A later notice takes the place of an earlier one. */
  tag: string;
  /** When it happened (epoch ms). The same moment is told once, and none before what was told already. */
  moment: number;
  /** Where a tap leads: an address of the app, such as `routes.thread(id)`. */
  address: string;
  /** The words on one device. `showsText`: its customer chose to see what somebody wrote. */
  words: (t: Speaker, showsText: boolean) => { title: string; body: string };
  /** `high` also wakes a phone that saves its battery. */
  urgency?: 'normal' | 'high';
}

/** How long it is remembered what was told, in ms: longer than an event comes again. */
const REMEMBERED_MS = 172_800_000;
/** How long after it happened a notice is still worth another try, in ms. */
const TRIED_AGAIN_MS = 900_000;
/** Letters of a topic (RFC 8030 5.4). */
const TOPIC_LENGTH = 32;

/** How long a push service may take, in ms (docs/product.md 24.45). */
const PATIENCE_MS = 3000;
/** How often a service that is busy is asked, and how long it may want us to wait, in ms. */
const TRIES = 3;
const LONGEST_WAIT_MS = 5000;
const FIRST_WAIT_MS = 500;
const SECOND_MS = 1000;

/** Neither a topic nor what is noted tells which conversation or device it is. */
const shortDigest = (value: unknown): string => digest(value).slice(0, TOPIC_LENGTH);
const nameOf = ({ endpoint }: PushDevice): string => shortDigest(endpoint);

const devicesOf = async (uid: string): Promise<PushDevice[]> =>
  decodePushDevices(await valueAt(paths.pushDevices(uid)), ({ issues }) =>
    logger.warn('a device was left out', { issues }),
  );

/** Whether there is anybody to tell something that happened at `moment` (epoch ms), and it is news. */
export const isNewsFor = async (uid: string, moment: number): Promise<boolean> =>
  Date.now() - moment < PUSH_KEPT_S * SECOND_MS && (await devicesOf(uid)).length > 0;

/** Takes a device off the list that is no more, unless another one has its place by now. */
export async function removeDevice(uid: string, { place, endpoint, p256dh }: PushDevice): Promise<void> {
  const same = v.looseObject({ endpoint: v.literal(endpoint), p256dh: v.literal(p256dh) });
  await getDatabase()
    .ref(paths.pushDevice(uid, place))
    .transaction((current: unknown) => (current === null || v.is(same, current) ? null : undefined));
}

const noteSchema = v.object({
  /** When it happened, and when it was told (epoch ms). */
  moment: v.number(),
  at: v.number(),
  /** The devices that were told. */
  to: v.fallback(v.record(v.string(), v.literal(true)), {}),
});

/**
 * Notes that the devices are told of a moment, before they are: a function that ends in between tells none twice.
 * @returns those that were not told before; none where something later of the same topic was told
 */
async function claim(uid: string, topic: string, moment: number, devices: readonly string[]) {
  const now = Date.now();
  let mine: readonly string[] = [];
  await getDatabase()
    .ref(paths.told(uid))
    .transaction((current: unknown) => {
      const notes = new Map(
        childrenOf(current).flatMap(([name, child]) => {
          const { success, output } = v.safeParse(noteSchema, child);
          return success && output.at > now - REMEMBERED_MS ? [[name, output] as const] : [];
        }),
      );
      const before = notes.get(topic);
      const to = before?.moment === moment ? before.to : {};
      // A moment after now was written by a wrong clock: it holds nothing back.
      const isLate = before !== undefined && before.moment > moment && before.moment <= now;
      mine = isLate ? [] : devices.filter((device) => to[device] !== true);
      const told = Object.fromEntries(mine.map((device) => [device, true] as const));
      if (mine.length > 0) notes.set(topic, { moment, at: now, to: { ...to, ...told } });
      return Object.fromEntries(notes);
    });
  return mine;
}

/** Notes that devices were not told after all: they can be when the event comes again. */
async function release(uid: string, topic: string, moment: number, devices: readonly string[]) {
  await getDatabase()
    .ref(`${paths.told(uid)}/${topic}`)
    .transaction((current: unknown) => {
      const { success, output: note } = v.safeParse(noteSchema, current);
      if (!success || note.moment !== moment) return current;
      const told = Object.entries(note.to).filter(([device]) => !devices.includes(device));
      return { ...note, to: Object.fromEntries(told) };
    });
}

const bytesOf = (text: string): number => Buffer.byteLength(text);

/** The longest start of a text, at whole characters and with an ellipsis where some are missing, of which it holds. */
function longestStart(text: string, lang: string, holds: (start: string) => boolean): string {
  if (holds(text)) return text;
  // What a reader takes for one character each: an emoji of several parts is not torn apart.
  const characters = Array.from(new Intl.Segmenter(lang).segment(text), ({ segment }) => segment);
  const startOf = (count: number): string =>
    count === 0 ? '' : `${characters.slice(0, count).join('').trimEnd()}…`;
  let [fits, tooLong] = [0, characters.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (holds(startOf(middle))) fits = middle;
    else tooLong = middle;
  }
  return startOf(fits);
}

/**
 * The payload of a push message. What is too long of its words ends with an ellipsis.
 * @returns undefined when it is too large without any words too.
 */
export function encodeNotice(notice: PushNotice): string | undefined {
  const { lang } = notice;
  const title = longestStart(
    notice.title,
    lang,
    (start) => bytesOf(JSON.stringify(start)) <= PUSH_TITLE_MAX_BYTES,
  );
  const encoded = (body: string): string => JSON.stringify(pushPayload({ ...notice, title, body }));
  const fits = (body: string): boolean => bytesOf(encoded(body)) <= PUSH_PAYLOAD_MAX_BYTES;
  const body = longestStart(notice.body, lang, fits);
  return fits(body) ? encoded(body) : undefined;
}

/** What became of a message: `gone`, the device is no more; `refused`, it will not be taken; `later`, it can be tried again. */
type Sent = 'sent' | 'gone' | 'refused' | 'later';

function meaningOf(status: number): Sent {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

/** How long to wait before the next try, in ms. `retryAfter` is a number of seconds, or a date. */
function waitOf(retryAfter: string | null, tries: number): number {
  const own = FIRST_WAIT_MS * 2 ** (tries - 1);
  if (retryAfter === null) return own;
  const seconds = Number(retryAfter);
  const asked = Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * SECOND_MS;
  return Number.isNaN(asked) ? own : Math.max(own, asked);
}

/**
 * Where an endpoint is reached: at a known push service, and nowhere else (docs/product.md 32.26). undefined: nowhere.
 * The local stack's push service, on this machine, stands in for all of them.
 */
export function targetOf(endpoint: string, localService: string | undefined): URL | undefined {
  if (!isPushEndpoint(endpoint)) return undefined;
  const { pathname, search } = new URL(endpoint);
  const target = localService === undefined ? new URL(endpoint) : new URL(pathname + search, localService);
  const isLocal = target.protocol === 'http:' && target.hostname === '127.0.0.1';
  return localService === undefined || isLocal ? target : undefined;
}

/** Encrypts a message for a device and posts it, with a few tries. Logs name no device: its address is the right to reach it. */
export async function send(
  { endpoint, p256dh, auth }: PushDevice,
  payload: string,
  { topic, urgency }: { topic: string; urgency: 'normal' | 'high' },
  { vapid, localService }: PushConfiguration,
): Promise<Sent> {
  const target = targetOf(endpoint, localService);
  if (target === undefined) return 'refused';
  let request: ReturnType<typeof webpush.generateRequestDetails>;
  try {
    request = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: vapid,
      TTL: PUSH_KEPT_S,
      topic,
      urgency,
      contentEncoding: 'aes128gcm',
    });
  } catch {
    // Its keys are none.
    return 'gone';
  }
  const headers = new Headers(request.headers);
  // fetch says it itself.
  headers.delete('Content-Length');
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(target, {
      method: 'POST',
      headers,
      body: new Uint8Array(request.body ?? []),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => undefined);
    // Its words are not read.
    await answer?.body?.cancel().catch(() => undefined);
    const meaning = answer === undefined ? 'later' : meaningOf(answer.status);
    if (meaning === 'refused') logger.warn('a push service refuses a message', { status: answer?.status });
    if (meaning !== 'later') return meaning;
    const pause = waitOf(answer?.headers.get('Retry-After') ?? null, tries);
    if (tries === TRIES || pause > LONGEST_WAIT_MS) return 'later';
    await wait(pause);
  }
}

const unreadSchema = v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0);

/**
 * Tells all devices of a customer something, each once (docs/product.md 32.20). Those that are no more are taken off the list.
 * @throws Error when a device could not be told and it is worth another try: with the same event, which then tells only that one.
 */
export async function tell(uid: string, notice: Notice): Promise<void> {
  const configuration = pushConfiguration();
  const devices = configuration === undefined ? [] : await devicesOf(uid);
  if (configuration === undefined || devices.length === 0) return;
  const { tag, moment, address, words, urgency = 'normal' } = notice;
  const topic = shortDigest([uid, tag]);
  const mine = await claim(uid, topic, moment, devices.map(nameOf));
  const unread = v.parse(unreadSchema, await valueAt(`${paths.userInfo(uid)}/unreadMessages`));
  const tellOne = async (device: PushDevice): Promise<Sent> => {
    const lang = isLanguage(device.language) ? device.language : FALLBACK_LANGUAGE;
    const payload = encodeNotice({
      ...words(await speaker(lang), device.text === true),
      lang,
      tag,
      navigate: `${configuration.appOrigin}${address}`,
      user: uid,
      unread,
    });
    const sent =
      payload === undefined ? 'refused' : await send(device, payload, { topic, urgency }, configuration);
    if (sent === 'gone') await removeDevice(uid, device);
    return sent;
  };
  const told = devices.filter((device) => mine.includes(nameOf(device)));
  if (told.length === 0) return;
  const outcomes = await Promise.all(told.map(tellOne));
  logger.info('push', { outcomes });
  const untold = told.filter((_device, index) => outcomes[index] === 'later').map(nameOf);
  if (untold.length === 0) return;
  await release(uid, topic, moment, untold);
  if (Date.now() - moment < TRIED_AGAIN_MS) throw new Error('a device could not be told yet');
}
