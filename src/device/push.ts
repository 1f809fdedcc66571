import { isInIosBrowser } from './iosBrowser';
import { asJson, asNumber, storedValue } from './storage';

/** `possible`: permission was granted or can be asked for. */
export type PushSupport = 'notPossible' | 'needsHomeScreen' | 'denied' | 'possible';

/** Push services identify the sender by it. */
const buildKey = (): string => import.meta.env.VITE_VAPID_PUBLIC_KEY ?? '';

export function pushSupport(): PushSupport {
  if (buildKey() === '') return 'notPossible';
  // On iOS, only an app on the home screen has push.
  if (isInIosBrowser()) return 'needsHomeScreen';
  const isPossible = 'serviceWorker' in navigator && 'PushManager' in window;
  if (!isPossible || !('Notification' in window)) return 'notPossible';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

export const areNotificationsAllowed = (): boolean =>
  'Notification' in window && Notification.permission === 'granted';

/** Browsers require a tap first. */
export const askForNotifications = (): Promise<NotificationPermission> =>
  'Notification' in window ? Notification.requestPermission() : Promise.resolve('denied');

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

function pushAddressOf(subscription: PushSubscription): PushAddress {
  const [p256dh, auth] = (['p256dh', 'auth'] as const).map((name) => subscription.getKey(name));
  if (!p256dh || !auth) throw new Error('The browser gives no keys for its subscription.');
  return { endpoint: subscription.endpoint, p256dh: base64url(p256dh), auth: base64url(auth) };
}

async function found(): Promise<PushSubscription | undefined> {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return undefined;
  const registered = await navigator.serviceWorker.getRegistration();
  return (await registered?.pushManager.getSubscription()) ?? undefined;
}

export async function pushAddress(): Promise<PushAddress | undefined> {
  const subscription = await found();
  return subscription && pushAddressOf(subscription);
}

export const isWorkerActive = async (): Promise<boolean> =>
  Boolean((await navigator.serviceWorker.getRegistration())?.active);

/**
 * Ends a subscription made with another key of the build first. Waits for the worker at a first visit: before it is active, Chromium
 * refuses and Firefox drops pushes.
 */
export async function subscribeToPush(signal?: AbortSignal): Promise<PushAddress> {
  const { pushManager: manager } = await navigator.serviceWorker.ready;
  signal?.throwIfAborted();
  const former = await manager.getSubscription();
  const formerKey = former?.options.applicationServerKey;
  if (former && (!formerKey || base64url(formerKey) !== buildKey())) await former.unsubscribe();
  return pushAddressOf(await manager.subscribe({ userVisibleOnly: true, applicationServerKey: buildKey() }));
}

export async function unsubscribeFromPush(): Promise<void> {
  await (await found())?.unsubscribe();
}

interface StoredPush {
  uid: string;
  endpoint: string;
  isEnding?: boolean;
}

function decodePush(json: unknown): StoredPush | undefined {
  if (typeof json !== 'object' || json === null || !('uid' in json) || !('endpoint' in json))
    return undefined;
  const { uid, endpoint } = json;
  const isEnding = 'isEnding' in json && json.isEnding === true;
  return typeof uid === 'string' && typeof endpoint === 'string' ? { uid, endpoint, isEnding } : undefined;
}

export const storedPush = storedValue('push', asJson(decodePush));

const offers = storedValue('pushOffers', asNumber);

/** docs/product.md 32.2. */
const OFFERS_MAX = 3;

/** Closed one after the other, without a reason. */
const closedThanks = storedValue('closedThanks', asNumber);

/** docs/product.md 32.2. */
const CLOSED_MAX = 2;

export const pushOffers = {
  areDue: (): boolean => (offers.read() ?? OFFERS_MAX) < OFFERS_MAX,
  noteRating: (): void => {
    if (offers.read() === undefined) offers.write(0);
  },
  count: (): boolean => offers.write((offers.read() ?? 0) + 1),
  end: (): boolean => offers.write(OFFERS_MAX),
  noteClosed: (): boolean => closedThanks.write((closedThanks.read() ?? 0) + 1),
  noteReason: (): boolean => closedThanks.write(undefined),
  areReasonsUnused: (): boolean => (closedThanks.read() ?? 0) >= CLOSED_MAX,
};

/**
 * The worker does it in its own order: Chromium forgets a notification that is being shown while a page asks for it. Without `tags`, all.
 */
export async function closeNotifications(tags?: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registered = await navigator.serviceWorker.getRegistration();
  registered?.active?.postMessage({ type: 'closeNotices', tags });
}
