import { holdOpen, type Listen, type ListenerApi } from '@/app/listening';
import type { RootState } from '@/app/store';
import { selectUser, selectUserInfo, userExpected, userSignedIn } from '@/features/auth/authSlice';
import { selectConnection } from '@/features/connection/connectionSlice';
import { messageWritten, outboxRead, selectOutbox } from '../messagesSlice';
import {
  forgetMessage,
  storedOutbox,
  storeMessage,
  watchOutbox,
  type WaitingMessage,
} from './waitingMessage';

/** The oldest message that waits, and whose it is, if it can be sent now. */
function nextIn(state: RootState) {
  const message = selectOutbox(state).find(({ status }) => status === 'waiting');
  const uid = selectUserInfo(state)?.id;
  const isOnline = selectConnection(state) === 'online';
  return message === undefined || uid === undefined || !isOnline ? undefined : { uid, message };
}

/** Messages go out in their order, one at a time, as soon as there is a connection; each of them once, from one tab. */
export const sendOutbox: Listen = (startListening) => {
  /** Ids of messages that no storage took: they are known here alone. */
  const unstored = new Set<string>();
  let isSending = false;
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readStored = (api: ListenerApi): void => {
    const state = api.getState();
    const uid = selectUser(state)?.uid;
    if (uid === undefined) return;
    const isUnstored = ({ id }: WaitingMessage): boolean => unstored.has(id);
    const stored = storedOutbox(uid).filter((message) => !isUnstored(message));
    api.dispatch(outboxRead([...stored, ...selectOutbox(state).filter(isUnstored)]));
  };
  // What waits is known as soon as it is known whose it is: nobody is signed out before.
  startListening({ actionCreator: userExpected, effect: (_action, api) => readStored(api) });
  startListening({
    actionCreator: userSignedIn,
    effect: async ({ payload: { uid } }, api) => {
      readStored(api);
      const stop = watchOutbox(uid, () => readStored(api));
      await holdOpen(api, [stop], (state) => selectUser(state)?.uid !== uid);
    },
  });
  startListening({
    predicate: (action, state, before) =>
      !outboxRead.match(action) && selectOutbox(state) !== selectOutbox(before),
    effect: (_action, api) => {
      const uid = selectUser(api.getState())?.uid;
      if (uid === undefined) return;
      const before = selectOutbox(api.getOriginalState());
      const now = selectOutbox(api.getState());
      for (const message of now)
        if (!before.includes(message) && !storeMessage(uid, message)) unstored.add(message.id);
      for (const { id } of before) if (!now.some((message) => message.id === id)) forgetMessage(uid, id);
    },
  });
  startListening({
    predicate: (action, state, before) =>
      messageWritten.match(action) ||
      outboxRead.match(action) ||
      selectConnection(state) !== selectConnection(before) ||
      (selectUserInfo(state) !== undefined && selectUserInfo(before) === undefined),
    effect: async (action, api) => {
      // The outbox is also read at the start of a turn: that alone is no reason for another turn.
      if (!isSending || !outboxRead.match(action)) asked += 1;
      const isOnline = selectConnection(api.getState()) === 'online';
      if (isSending || !isOnline || selectOutbox(api.getState()).length === 0) return;
      isSending = true;
      try {
        // Most visits send nothing, and need not load how.
        const { sendInTurn } = await import('./sendingTurn');
        const { database } = api.extra.firebase;
        const sender = { database, dispatch: api.dispatch, next: () => nextIn(api.getState()) };
        let answered, again;
        do {
          answered = asked;
          again = await sendInTurn(sender, () => readStored(api));
        } while (answered !== asked);
        clearTimeout(timer);
        if (again !== undefined) timer = setTimeout(() => readStored(api), again);
      } finally {
        isSending = false;
      }
    },
  });
};
