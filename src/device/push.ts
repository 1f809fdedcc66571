import { isInIosBrowser } from './iosBrowser';
import { asJson, asNumber, kept } from './storage';

/** What this browser lets the app do. `possible`: it may be asked, or has allowed it. */
export type PushSupport = 'notPossible' | 'needsHomeScreen' | 'denied' | 'possible';

/** The public key of the build, with which push services know who sends. Without one nothing can be sent. */
const buildKey = (): string => import.meta.env.VITE_VAPID_PUBLIC_KEY ?? '';

export function pushSupport(): PushSupport {
  if (buildKey() === '') return 'notPossible';
  // Only an app on the home screen has it there.
  if (isInIosBrowser()) return 'needsHomeScreen';
  const isPossible = 'serviceWorker' in navigator && 'PushManager' in window;
  if (!isPossible || !('Notification' in window)) return 'notPossible';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

export const areNotificationsAllowed = (): boolean =>
  'Notification' in window && Notification.permission === 'granted';

/** Lets the browser ask; only after a tap. */
export const askForNotifications = (): Promise<NotificationPermission> =>
  'Notification' in window ? Notification.requestPermission() : Promise.resolve('denied');

/** Where this device can be reached, as its push service and its browser say it. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

function addressOf(subscription: PushSubscription): PushAddress {
  const [p256dh, auth] = (['p256dh', 'auth'] as const).map((name) => subscription.getKey(name));
  if (!p256dh || !auth) throw new Error('The browser gives no keys for its subscription.');
  return { endpoint: subscription.endpoint, p256dh: base64url(p256dh), auth: base64url(auth) };
}

async function found(): Promise<PushSubscription | undefined> {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return undefined;
  const registered = await navigator.serviceWorker.getRegistration();
  return (await registered?.pushManager.getSubscription()) ?? undefined;
}

/** Where this device can be reached now; undefined: nowhere. */
export async function pushAddress(): Promise<PushAddress | undefined> {
  const subscription = await found();
  return subscription && addressOf(subscription);
}

/** Whether there is a worker that could show what arrives. */
export const isWorkerActive = async (): Promise<boolean> =>
  Boolean((await navigator.serviceWorker.getRegistration())?.active);

/**
 * Asks the push service for an address. One that was given for another key of the build is given back first. At a first visit the worker
 * may still be installed: before it is active Chromium refuses, and Firefox drops what arrives.
 */
export async function subscribeToPush(signal?: AbortSignal): Promise<PushAddress> {
  const { pushManager: manager } = await navigator.serviceWorker.ready;
  signal?.throwIfAborted();
  const former = await manager.getSubscription();
  const formerKey = former?.options.applicationServerKey;
  if (former && (!formerKey || base64url(formerKey) !== buildKey())) await former.unsubscribe();
  return addressOf(await manager.subscribe({ userVisibleOnly: true, applicationServerKey: buildKey() }));
}

/** From then on nothing that is sent to the former address arrives. */
export async function unsubscribeFromPush(): Promise<void> {
  await (await found())?.unsubscribe();
}

/** Who turned the notifications of this device on, and under which address it was written to the database. */
interface KeptPush {
  uid: string;
  endpoint: string;
}

function decodePush(json: unknown): KeptPush | undefined {
  if (typeof json !== 'object' || json === null || !('uid' in json) || !('endpoint' in json))
    return undefined;
  const { uid, endpoint } = json;
  return typeof uid === 'string' && typeof endpoint === 'string' ? { uid, endpoint } : undefined;
}

export const keptPush = kept('push', asJson(decodePush));

/** How often the app has offered to tell of answers. */
const offers = kept('pushOffers', asNumber);

/** docs/product.md 24.42. */
const OFFERS_MAX = 3;

export const pushOffers = {
  /** Not at the first rating of a device. */
  areDue: (): boolean => (offers.read() ?? OFFERS_MAX) < OFFERS_MAX,
  noteRating: (): void => {
    if (offers.read() === undefined) offers.write(0);
  },
  count: (): boolean => offers.write((offers.read() ?? 0) + 1),
  end: (): boolean => offers.write(OFFERS_MAX),
};

/** Takes the notifications away that are about one of `tags`; without any named, all of them. */
export async function closeNotifications(tags?: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registered = await navigator.serviceWorker.getRegistration();
  for (const notification of (await registered?.getNotifications()) ?? [])
    if (tags?.includes(notification.tag) ?? true) notification.close();
}
