import type { AppDispatch, Extra } from '@/app/store';
import { createActThunk } from '@/acts/thunks';
import { keptPush } from '@/device/push/keptPush';
import { pushOwner } from '@/device/push/pushOwner';
import { unsubscribeFromPush, type PushAddress } from '@/device/push/pushSubscription';
import { askForNotifications } from '@/device/push/pushSupport';
import i18next from 'i18next';
import { endHere } from './endHere';
import { oneTabAtATime } from './oneTab';
import * as api from './pushApi';
import { newAddress } from './pushServiceApi';

/**
 * What came of turning it on. `dismissed`: the question of the browser was not answered. `notYet`: the worker that would show notifications is
 * not active.
 */
export type TurnedOn = 'on' | 'denied' | 'dismissed' | 'notPossible' | 'notYet';

export const languageHere = (): string => i18next.language;

/** Reports the devices of a customer until the returned function is called. */
export const followDevices =
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
