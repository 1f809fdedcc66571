import { holdOpen, type ListenerApi } from '@/store/listening';
import type { RootState, AppDispatch, Extra } from '@/app/store';
import { whenIdle } from '@/device/idleTime';
import {
  keptPush,
  closeNotifications,
  unsubscribeFromPush,
  type PushAddress,
  askForNotifications,
  pushAddress,
  areNotificationsAllowed,
  pushOffers,
  pushSupport,
  type PushSupport,
} from '@/device/push';
import { selectUser } from '@/features/auth/auth';
import { selectConnection } from '@/features/connection/connection';
import { selectThreads } from '@/features/messages/messages';
import type { Thread } from '@/model/message';
import { workerMessageOf } from '@/pwa/workerMessage';
import { createActThunk } from '@/store/actThunk';
import { pushOwner } from '@/device/pushOwner';
import i18next from 'i18next';
import * as api from './pushApi';
import {
  endHere,
  newAddress,
  readDevices,
  removeDevice,
  writeDevice,
  addressHere,
  type KnownDevices,
} from './pushApi';
import type { Database } from '@/firebase/database';
import { isPushEndpoint, type PushDevice } from '@/model/push';
import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch } from '@/store/hooks';

/** Keeps this device current until `uid` is gone: now, and when the worker says that its address is another. */
export async function keepHere(api: ListenerApi, uid: string): Promise<void> {
  const isHere = (): boolean => selectUser(api.getState())?.uid === uid;
  // What does not succeed now is tried again at the next start.
  const look = (): void => {
    if (isHere()) keepPush(api.extra.firebase.database, uid).catch(() => undefined);
  };
  // What somebody else has turned on ends at once.
  if (keptPush.read()?.uid === uid) whenIdle(look);
  else look();
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const heard = ({ data }: MessageEvent): void => {
    if (workerMessageOf(data)?.type === 'pushChanged') look();
  };
  serviceWorker.addEventListener('message', heard);
  const stop = (): void => serviceWorker.removeEventListener('message', heard);
  await holdOpen(api, [stop], (state) => selectUser(state)?.uid !== uid);
}

const isUnread = ({ messages }: Thread): boolean => messages.some(({ rcvd }) => !rcvd);

/** Takes the notifications of conversations away that are read now, and were not or have become others (docs/product.md 32.14). */
export async function closeRead(before: RootState, now: RootState): Promise<void> {
  const threads = selectThreads(now);
  // What was kept on this device may know nothing of the newest message.
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

/** Runs `act` while no other tab of this browser changes its subscription. Where there are no locks, each does as it likes. */
const oneTabAtATime = <Result>(act: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('push', act) : act();

/**
 * What came of turning it on. `dismissed`: the question of the browser was not answered. `notYet`: the worker that would show notifications is
 * not active.
 */
export type TurnedOn = 'on' | 'denied' | 'dismissed' | 'notPossible' | 'notYet';

const languageHere = (): string => i18next.language;

/** Reports the devices of a customer until the returned function is called. */
const followDevices =
  (uid: string, onKnown: (known: api.KnownDevices) => void) =>
  (_dispatch: AppDispatch, _getState: unknown, { firebase }: Extra): (() => void) =>
    api.watchDevices(firebase.database, uid, onKnown);

/** Turns the notifications of this device on: after a tap, because the browser asks. */
export const turnPushOn = createActThunk(
  'push/turnOn',
  async (uid: string, { extra: { firebase } }): Promise<TurnedOn> => {
    const answer = await askForNotifications();
    if (answer !== 'granted') return answer === 'denied' ? 'denied' : 'dismissed';
    return oneTabAtATime(async () => {
      const address = await newAddress();
      if (typeof address === 'string') return address;
      // Before the database has the device: the worker shows what comes at once, also when this page is left now.
      await pushOwner.write(uid);
      keptPush.write({ uid, endpoint: address.endpoint });
      try {
        const devices = await api.readDevices(firebase.database, uid);
        await api.writeDevice(firebase.database, devices, {
          uid,
          address,
          language: languageHere(),
          text: false,
        });
      } catch (error) {
        // What was told as failed must not happen later.
        await endHere();
        throw error;
      }
      return 'on';
    });
  },
);

export const turnPushOff = createActThunk(
  'push/turnOff',
  ({ uid, endpoint }: { uid: string; endpoint: string }, { extra: { firebase } }) =>
    oneTabAtATime(async () => {
      await api.removeDevice(firebase.database, uid, endpoint);
      keptPush.write(undefined);
      await unsubscribeFromPush();
    }),
);

/** Chooses whether the notifications of this device show the message itself. */
export const showText = createActThunk(
  'push/showText',
  async (
    { uid, address, text }: { uid: string; address: PushAddress; text: boolean },
    { extra: { firebase } },
  ) => {
    const devices = await api.readDevices(firebase.database, uid);
    await api.writeDevice(firebase.database, devices, { uid, address, language: languageHere(), text });
  },
);

const isSame = (one: PushAddress, other: PushAddress): boolean =>
  one.endpoint === other.endpoint && one.p256dh === other.p256dh && one.auth === other.auth;

/** An address that the push service has not given up: the database no longer has the one that it had. */
async function freshAddress(): Promise<PushAddress> {
  await unsubscribeFromPush();
  return addressHere();
}

async function compare(database: Database, uid: string): Promise<void> {
  const kept = keptPush.read();
  if (kept === undefined) return;
  if (kept.uid !== uid) {
    await endHere();
    return;
  }
  if (!areNotificationsAllowed()) {
    await endHere();
    await removeDevice(database, uid, kept.endpoint);
    return;
  }
  await pushOwner.write(uid);
  const devices = await readDevices(database, uid);
  const known = devices.find(({ endpoint }) => endpoint === kept.endpoint);
  const now = await pushAddress();
  const isGivenUp = known === undefined && now?.endpoint === kept.endpoint;
  const address = isGivenUp ? await freshAddress() : await addressHere();
  if (!isPushEndpoint(address.endpoint)) return;
  if (known === undefined || !isSame(known, address) || known.language !== languageHere())
    await writeDevice(database, devices, {
      uid,
      address,
      language: languageHere(),
      text: known?.text === true,
      former: kept.endpoint,
    });
  keptPush.write({ uid, endpoint: address.endpoint });
}

/**
 * Compares this device with what the database has of it, and writes once what is different (docs/product.md 32.9). A device that somebody
 * else turned on tells that person nothing more (32.8).
 */
export const keepPush = (database: Database, uid: string): Promise<void> =>
  oneTabAtATime(() => compare(database, uid));

/** Whether the app offers to tell of answers: where that can be, nobody has said yes or no, and not for ever (docs/product.md 32.2). */
export function isPushOffered(): boolean {
  const support = pushSupport();
  if (support !== 'possible' && support !== 'needsHomeScreen') return false;
  return keptPush.read() === undefined && pushOffers.areDue();
}

/** Whether this device is told of answers, and why not. It is on when the database says so (docs/product.md 32.5). */
export type PushState =
  | { status: 'unknown'; why: Extract<KnownDevices, string> }
  | { status: Exclude<PushSupport, 'possible'> }
  | { status: 'off'; devices: number }
  | { status: 'on'; device: PushDevice; address: PushAddress; devices: number };

interface Here {
  support: PushSupport;
  address: PushAddress | 'none' | 'looking';
}

function stateOf({ support, address }: Here, known: KnownDevices): PushState {
  if (support !== 'possible') return { status: support };
  if (typeof known === 'string') return { status: 'unknown', why: known };
  if (address === 'looking') return { status: 'unknown', why: 'loading' };
  const device = address === 'none' ? undefined : known.find(({ endpoint }) => endpoint === address.endpoint);
  if (device === undefined || address === 'none') return { status: 'off', devices: known.length };
  return { status: 'on', device, address, devices: known.length };
}

/** Follows what this browser allows and what the database has. `look` looks at the browser again. */
export function usePush(uid: string): { state: PushState; look: () => void } {
  const [here, setHere] = useState<Here>(() => ({ support: pushSupport(), address: 'looking' }));
  const [known, setKnown] = useState<KnownDevices>('loading');
  const dispatch = useAppDispatch();
  const look = useCallback(() => {
    pushAddress().then(
      (address) => setHere({ support: pushSupport(), address: address ?? 'none' }),
      () => setHere({ support: 'notPossible', address: 'none' }),
    );
  }, []);
  useEffect(() => {
    look();
    // The customer may have been to the settings of the browser.
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [look]);
  useEffect(() => dispatch(followDevices(uid, setKnown)), [dispatch, uid]);
  return { state: stateOf(here, known), look };
}
