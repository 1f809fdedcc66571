import { selectUser, selectUserInfo, userSignedIn } from '@/features/auth/authSlice';
import { selectConnection } from '@/features/connection/connectionSlice';
import { sendAnswer } from '@/features/messages/messagesApi';
import {
  messageRefused,
  messageSent,
  messageTried,
  messageWritten,
  outboxRead,
  selectOutbox,
} from '@/features/messages/messagesSlice';
import { sendAlone, storeChanges, storedOutbox, watchOutbox } from '@/features/messages/outbox';
import { holdOpen, type ListenerApi, type StartListening } from './listening';

/** Sends what waits, oldest first, until nothing does or the line is gone. */
async function send(api: ListenerApi): Promise<void> {
  for (;;) {
    const message = selectOutbox(api.getState()).find(({ status }) => status === 'waiting');
    const info = selectUserInfo(api.getState());
    if (message === undefined || info === undefined || selectConnection(api.getState()) !== 'online') return;
    const outcome = await sendAnswer({
      uid: info.id,
      message,
      onTry: (triedAs) => api.dispatch(messageTried({ id: message.id, triedAs })),
    });
    if (outcome === 'waiting') return;
    api.dispatch(outcome === 'sent' ? messageSent(message.id) : messageRefused(message.id));
  }
}

/** Messages go out in their order, one at a time, as soon as there is a line; each of them once, from one tab. */
export function sendOutbox(startListening: StartListening): void {
  let isStored = true;
  let isSending = false;
  startListening({
    actionCreator: userSignedIn,
    effect: async ({ payload: { uid } }, api) => {
      api.dispatch(outboxRead(storedOutbox(uid)));
      const stop = watchOutbox(uid, (messages) => api.dispatch(outboxRead(messages)));
      await holdOpen(api, [stop], (state) => selectUser(state)?.uid !== uid);
    },
  });
  startListening({
    predicate: (_action, state, before) => selectOutbox(state) !== selectOutbox(before),
    effect: (_action, api) => {
      const state = api.getState();
      const uid = selectUser(state)?.uid;
      if (uid !== undefined)
        isStored = storeChanges(uid, selectOutbox(api.getOriginalState()), selectOutbox(state));
    },
  });
  startListening({
    predicate: (action, state, before) =>
      messageWritten.match(action) ||
      outboxRead.match(action) ||
      selectConnection(state) !== selectConnection(before) ||
      (selectUserInfo(state) !== undefined && selectUserInfo(before) === undefined),
    effect: async (_action, api) => {
      if (isSending) return;
      isSending = true;
      try {
        await sendAlone(async () => {
          const uid = selectUser(api.getState())?.uid;
          // While this tab waited for its turn, another may have sent what was read before.
          if (uid !== undefined && isStored) api.dispatch(outboxRead(storedOutbox(uid)));
          await send(api);
        });
      } finally {
        isSending = false;
      }
    },
  });
}
