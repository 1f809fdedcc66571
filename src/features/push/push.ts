import { askToKeepStorage } from '@/device/keptStorage';
import i18next from 'i18next';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RootState } from '@/store/rootReducer';
import { whenIdle } from '@/device/idleTime';
import {
  areNotificationsAllowed,
  askForNotifications,
  closeNotifications,
  isWorkerActive,
  storedPush,
  pushAddress,
  pushOffers,
  pushSupport,
  subscribeToPush,
  unsubscribeFromPush,
  type PushAddress,
  type PushSupport,
} from '@/device/push';
import { forgetPushOwner, pushOwner } from '@/device/pushOwner';
import { selectUser } from '@/features/auth/auth';
import { selectConnection } from '@/features/connection/connection';
import { selectThreads } from '@/features/messages/messages';
import type { Database, Updates } from '@/firebase/database';
import { within } from '@/firebase/inTime';
import { CodedError } from '@/model/failure';
import { ACT_TIMEOUT_MS, SLOW_AFTER_MS } from '@/model/limits';
import type { Thread } from '@/model/message';
import { paths } from '@/model/paths';
import {
  decodePushDevices,
  isPushEndpoint,
  placeFor,
  type NewPushDevice,
  type PushDevice,
} from '@/model/push';
import { SERVER_TIME } from '@/model/task';
import { workerMessageOf } from '@/pwa/workerMessage';
import { createActThunk } from '@/store/actThunk';
import { type Known, type NotKnown, useKnown, type Watch } from '@/store/known';
import { holdOpen, type ListenerApi } from '@/store/listening';

/** They are possible, nobody has said yes or no, and the offer was not made too often (docs/product.md 32.2). */
export function isPushOffered(): boolean {
  const support = pushSupport();
  if (support !== 'possible' && support !== 'needsHomeScreen') return false;
  return storedPush.read() === undefined && pushOffers.areDue();
}

const readDevices = async (database: Database, uid: string): Promise<PushDevice[]> =>
  decodePushDevices(await database.read(paths.pushDevices(uid)));

interface Writing {
  uid: string;
  address: PushAddress;
  /** Whether the notification shows the message itself. */
  text: boolean;
  /** The device's previous address, if it has changed. */
  former?: string | undefined;
}

/** Removes the earlier entries of this device. */
async function writeDevice(
  database: Database,
  devices: readonly PushDevice[],
  { uid, address, text, former }: Writing,
): Promise<void> {
  const ours = ({ endpoint }: PushDevice): boolean => endpoint === former || endpoint === address.endpoint;
  const others = devices.filter((device) => !ours(device));
  const updates: Updates = Object.fromEntries(
    devices.filter(ours).map(({ place }) => [paths.pushDevice(uid, place), null]),
  );
  const device: NewPushDevice = {
    ...address,
    language: i18next.language,
    at: SERVER_TIME,
    ...(text && { text: true as const }),
  };
  updates[paths.pushDevice(uid, placeFor(others, address.endpoint))] = device;
  await database.write(updates);
}

async function removeDevice(database: Database, uid: string, endpoint: string): Promise<void> {
  const devices = (await readDevices(database, uid)).filter((device) => device.endpoint === endpoint);
  if (devices.length === 0) return;
  await database.write(Object.fromEntries(devices.map(({ place }) => [paths.pushDevice(uid, place), null])));
}

const noAnswer = () => new CodedError('network-request-failed', 'The push service does not answer.');

/** The browser cannot get one, or the service worker is not active yet. */
type NoAddress = 'notPossible' | 'notYet';

/**
 * Takes an address only at a known push service (docs/product.md 32.4).
 * @throws CodedError when the service does not respond
 */
export async function newAddress(): Promise<PushAddress | NoAddress> {
  const late = new AbortController();
  const asked = subscribeToPush(late.signal);
  try {
    const address = await within(ACT_TIMEOUT_MS, asked, noAnswer);
    if (isPushEndpoint(address.endpoint)) return address;
    await unsubscribeFromPush();
    return 'notPossible';
  } catch (error) {
    if (error instanceof CodedError) {
      // A late subscription must not take effect: the user is told that it failed.
      late.abort();
      asked.then(unsubscribeFromPush).catch(() => undefined);
      if (!(await isWorkerActive())) return 'notYet';
      throw error;
    }
    if (!navigator.onLine) throw new CodedError('offline', 'The push service cannot be reached.');
    return 'notPossible';
  }
}

/**
 * For a device that already gets pushes. It has a time limit, because other tabs wait for it.
 * @throws CodedError when the service does not respond: the next start tries again
 */
const addressHere = (): Promise<PushAddress> => within(ACT_TIMEOUT_MS, subscribeToPush(), noAnswer);

/** Ends pushes whoever turned them on, also without a connection. */
async function endHere(): Promise<void> {
  storedPush.write(undefined);
  await Promise.all([forgetPushOwner(), closeNotifications(), unsubscribeFromPush()]);
}

/** Without locks it runs at once. */
const oneTabAtATime = <Result>(act: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('push', act) : act();

/** `dismissed`: the browser's prompt was not answered. `notYet`: the service worker is not active. */
export type TurnedOn = 'on' | 'denied' | 'dismissed' | 'notPossible' | 'notYet';

/** To be called on a tap, because the browser shows a prompt. */
export const turnPushOn = createActThunk(
  'push/turnOn',
  async (uid: string, { extra: { firebase } }): Promise<TurnedOn> => {
    const answer = await askForNotifications();
    if (answer !== 'granted') return answer === 'denied' ? 'denied' : 'dismissed';
    return oneTabAtATime(async () => {
      const address = await newAddress();
      if (typeof address === 'string') return address;
      // Before the database write, so that the worker can show a push that comes at once, even if this page closes.
      await pushOwner.write(uid);
      storedPush.write({ uid, endpoint: address.endpoint });
      try {
        const devices = await readDevices(firebase.database, uid);
        await writeDevice(firebase.database, devices, { uid, address, text: false });
      } catch (error) {
        // Pushes must not arrive later: the user is told that it failed.
        await endHere();
        throw error;
      }
      askToKeepStorage();
      return 'on';
    });
  },
);

export const turnPushOff = createActThunk(
  'push/turnOff',
  ({ uid, endpoint }: { uid: string; endpoint: string }, { extra: { firebase } }) =>
    oneTabAtATime(async () => {
      // If this page closes before the database has answered, the next start goes on, and does not take the device for one to be renewed.
      storedPush.write({ uid, endpoint, isEnding: true });
      try {
        await removeDevice(firebase.database, uid, endpoint);
      } catch (error) {
        storedPush.write({ uid, endpoint });
        throw error;
      }
      storedPush.write(undefined);
      await unsubscribeFromPush();
    }),
);

export const showText = createActThunk(
  'push/showText',
  async (
    { uid, address, text }: { uid: string; address: PushAddress; text: boolean },
    { extra: { firebase } },
  ) => {
    const devices = await readDevices(firebase.database, uid);
    await writeDevice(firebase.database, devices, { uid, address, text });
  },
);

const isSame = (one: PushAddress, other: PushAddress): boolean =>
  one.endpoint === other.endpoint && one.p256dh === other.p256dh && one.auth === other.auth;

/** The database dropped the old one because the push service had given it up. */
async function freshAddress(): Promise<PushAddress> {
  await unsubscribeFromPush();
  return addressHere();
}

/** Writes any difference once (docs/product.md 32.9). Ends a subscription that another user turned on (32.8). */
async function compare(database: Database, uid: string): Promise<void> {
  const stored = storedPush.read();
  if (stored === undefined) return;
  if (stored.uid !== uid) {
    await endHere();
    return;
  }
  if (stored.isEnding === true) {
    await removeDevice(database, uid, stored.endpoint);
    await endHere();
    return;
  }
  if (!areNotificationsAllowed()) {
    await endHere();
    await removeDevice(database, uid, stored.endpoint);
    return;
  }
  await pushOwner.write(uid);
  const devices = await readDevices(database, uid);
  const known = devices.find(({ endpoint }) => endpoint === stored.endpoint);
  const now = await pushAddress();
  const isGivenUp = known === undefined && now?.endpoint === stored.endpoint;
  const address = isGivenUp ? await freshAddress() : await addressHere();
  if (!isPushEndpoint(address.endpoint)) return;
  if (known === undefined || !isSame(known, address) || known.language !== i18next.language)
    await writeDevice(database, devices, {
      uid,
      address,
      text: known?.text === true,
      former: stored.endpoint,
    });
  storedPush.write({ uid, endpoint: address.endpoint });
}

/** Looks now, and until `uid` signs out whenever the worker reports a new address. */
export async function keepHere(api: ListenerApi, uid: string): Promise<void> {
  const isHere = (): boolean => selectUser(api.getState())?.uid === uid;
  // If this fails, the next start tries again.
  const look = (): void => {
    if (isHere()) oneTabAtATime(() => compare(api.extra.firebase.database, uid)).catch(() => undefined);
  };
  // A subscription of another user ends at once.
  if (storedPush.read()?.uid === uid) whenIdle(look);
  else look();
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const onMessage = ({ data }: MessageEvent): void => {
    if (workerMessageOf(data)?.type === 'pushChanged') look();
  };
  serviceWorker.addEventListener('message', onMessage);
  const stop = (): void => serviceWorker.removeEventListener('message', onMessage);
  await holdOpen(api, [stop], (state) => selectUser(state)?.uid !== uid);
}

const isUnread = ({ messages }: Thread): boolean => messages.some(({ rcvd }) => !rcvd);

/** docs/product.md 32.14 */
export async function closeRead(before: RootState, now: RootState): Promise<void> {
  const threads = selectThreads(now);
  // Threads cached on the device may lack the newest message.
  if (threads === 'loading' || selectConnection(now) !== 'online') return;
  const former = selectThreads(before);
  const known = new Map(former === 'loading' ? [] : former.map((thread) => [thread.id, thread]));
  const isOther = (thread: Thread): boolean => {
    const one = known.get(thread.id);
    return one === undefined || isUnread(one) || one.messages.length !== thread.messages.length;
  };
  const read = threads.filter((thread) => !isUnread(thread) && isOther(thread));
  if (read.length > 0) await closeNotifications(read.map(({ id }) => id));
}

const late = () => new CodedError('network-request-failed', 'The device is not taken off the list in time.');

/** With a connection, the device also leaves the customer's list (docs/product.md 32.7). */
export async function leavePush(database: Database, uid: string): Promise<void> {
  const stored = storedPush.read();
  const removed =
    stored?.uid === uid ? removeDevice(database, uid, stored.endpoint).catch(() => undefined) : undefined;
  await within(SLOW_AFTER_MS, Promise.all([endHere(), removed]), late).catch(() => undefined);
}

const watchDevices =
  (uid: string): Watch<PushDevice[]> =>
  (database, onDevices, onError) =>
    database.subscribe(paths.pushDevices(uid), (value) => onDevices(decodePushDevices(value)), onError);

/** Pushes are on when the database says so (docs/product.md 32.5). */
export type PushState =
  | { status: 'unknown'; why: NotKnown }
  | { status: Exclude<PushSupport, 'possible'> }
  | { status: 'off'; devices: number }
  | { status: 'on'; device: PushDevice; address: PushAddress; devices: number };

interface Here {
  support: PushSupport;
  address: PushAddress | 'none' | 'looking';
}

function stateOf({ support, address }: Here, known: Known<PushDevice[]>): PushState {
  if (support !== 'possible') return { status: support };
  if (known.status !== 'known') return { status: 'unknown', why: known.status };
  if (address === 'looking') return { status: 'unknown', why: 'loading' };
  const device =
    address === 'none' ? undefined : known.value.find(({ endpoint }) => endpoint === address.endpoint);
  if (device === undefined || address === 'none') return { status: 'off', devices: known.value.length };
  return { status: 'on', device, address, devices: known.value.length };
}

/** `look` checks the browser again. */
export function usePush(uid: string): { state: PushState; look: () => void } {
  const [here, setHere] = useState<Here>(() => ({ support: pushSupport(), address: 'looking' }));
  const known = useKnown(watchDevices, uid);
  const latest = useRef<Promise<unknown>>(undefined);
  const look = useCallback(() => {
    const looking = pushAddress().then(
      (address): Here => ({ support: pushSupport(), address: address ?? 'none' }),
      (): Here => ({ support: 'notPossible', address: 'none' }),
    );
    latest.current = looking;
    void looking.then((found) => {
      if (latest.current === looking) setHere(found);
    });
  }, []);
  useEffect(() => {
    look();
    // The browser's settings may have changed.
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [look]);
  return { state: stateOf(here, known), look };
}
