import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch } from '@/acts/hooks';
import { pushAddress, type PushAddress } from '@/device/push/pushSubscription';
import { pushSupport, type PushSupport } from '@/device/push/pushSupport';
import type { PushDevice } from '@/model/push';
import type { KnownDevices } from './pushApi';
import { followDevices } from './pushThunks';

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
