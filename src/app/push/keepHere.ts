import { whenIdle } from '@/device/idleTime';
import { keptPush } from '@/device/push/keptPush';
import { selectUser } from '@/features/auth/authSlice';
import { keepPush } from '@/features/push/keepPush';
import { workerMessageOf } from '@/pwa/push/workerMessage';
import { holdOpen, type ListenerApi } from '../reactions/holdOpen';

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
