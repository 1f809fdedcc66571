import { buildKey } from './pushSupport';

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
