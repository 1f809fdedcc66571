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
import { storedOutbox, storeOutbox } from '@/features/messages/outbox';
import type { StartListening } from './listening';

/** Messages go out in their order, one at a time, as soon as there is a line; each of them once. */
export function sendOutbox(startListening: StartListening): void {
  let isSending = false;
  startListening({
    actionCreator: userSignedIn,
    effect: ({ payload: { uid } }, { dispatch }) => {
      dispatch(outboxRead(storedOutbox(uid)));
    },
  });
  startListening({
    predicate: (_action, state, before) => selectOutbox(state) !== selectOutbox(before),
    effect: (_action, api) => {
      const state = api.getState();
      const uid = selectUser(state)?.uid;
      if (uid !== undefined) storeOutbox(uid, selectOutbox(state));
    },
  });
  startListening({
    predicate: (action, state, before) =>
      messageWritten.match(action) ||
      outboxRead.match(action) ||
      selectConnection(state) !== selectConnection(before) ||
      (selectUserInfo(state) !== undefined && selectUserInfo(before) === undefined),
    effect: async (_action, api) => {
      const { dispatch } = api;
      if (isSending) return;
      isSending = true;
      try {
        for (;;) {
          const message = selectOutbox(api.getState()).find(({ status }) => status === 'waiting');
          const info = selectUserInfo(api.getState());
          if (message === undefined || info === undefined || selectConnection(api.getState()) !== 'online')
            return;
          const outcome = await sendAnswer({
            uid: info.id,
            message,
            totalMessages: info.totalMessages,
            onTry: (triedAs) => dispatch(messageTried({ id: message.id, triedAs })),
          });
          if (outcome === 'waiting') return;
          dispatch(outcome === 'sent' ? messageSent(message.id) : messageRefused(message.id));
        }
      } finally {
        isSending = false;
      }
    },
  });
}
