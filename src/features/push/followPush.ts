import { holdOpen, type Listen, type ListenerApi } from '@/app/listening';
import type { RootState } from '@/app/store';
import { whenIdle } from '@/device/idleTime';
import { isPushOn } from '@/device/push/isPushOn';
import { keptPush } from '@/device/push/keptPush';
import { closeNotifications } from '@/device/push/shownNotifications';
import { selectUser, userSignedIn } from '@/features/auth/authSlice';
import { selectConnection } from '@/features/connection/connectionSlice';
import { selectThreads, threadsReceived } from '@/features/messages/messagesSlice';
import type { Thread } from '@/model/message';
import { workerMessageOf } from '@/pwa/push/workerMessage';

/** Keeps this device current until `uid` is gone: now, and when the worker says that its address is another. */
async function keepHere(api: ListenerApi, uid: string): Promise<void> {
  const isHere = (): boolean => selectUser(api.getState())?.uid === uid;
  const { keepPush } = await import('./keepPush');
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
async function closeRead(before: RootState, now: RootState): Promise<void> {
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

/** A device that is told of answers is kept current, and what is read is no longer shown. */
export const followPush: Listen = (startListening) => {
  startListening({
    actionCreator: userSignedIn,
    effect: async ({ payload: { uid } }, api) => {
      if (isPushOn()) await keepHere(api, uid);
    },
  });
  startListening({
    actionCreator: threadsReceived,
    effect: async (_action, api) => {
      if (isPushOn()) await closeRead(api.getOriginalState(), api.getState());
    },
  });
};
