import { createSlice, nanoid, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { clock } from '@/device/clock';
import { asJson, storedValues } from '@/device/storage';
import { holdOpen, type Listen, type ListenerApi } from '@/store/listening';
import { rootReducer, type RootState, type AppDispatch } from '@/store/rootReducer';
import { decoderOf } from '@/model/decode';
import { selectUser, selectUserInfo, userExpected, userSignedIn } from '@/features/auth/auth';
import { selectConnection } from '@/features/connection/connection';
import type { Database } from '@/firebase/database';
import { ONE_MORE } from '@/model/task';
import { isRefused } from '@/model/failure';
import { MESSAGE_CLOCK_TOLERANCE_MS } from '@/model/limits';
import { isMessageOf } from '@/model/message';
import { paths } from '@/model/paths';
import { writable } from '@/model/text';

/**
 * A message waits here from 'Send' until the database has it. It is stored under its own key, so that tabs do not overwrite each other's, and
 * one tab sends at a time, the oldest message first.
 *
 * A try is stored with its key, the server's time, before it is written: the rules take one message per key and only within 60 s of it. So the same
 * try can be repeated for 30 s. An older one is looked for, and gets a new key after 90 s, when it can no longer arrive (docs/reliability.md R23 to R28).
 */

const waitingMessageSchema = v.object({
  /** Tells messages apart on this device. */
  id: v.string(),
  threadId: v.string(),
  msg: v.string(),
  /** When it was written (epoch ms). */
  writtenAt: v.number(),
  /** The key of the last attempt (epoch ms). */
  triedAs: v.optional(v.number()),
  status: v.picklist(['waiting', 'refused']),
});

export type WaitingMessage = v.InferOutput<typeof waitingMessageSchema> & {
  /** Storage refused it: only this tab knows it. */
  isUnstored?: true;
};

export const outboxSlice = createSlice({
  name: 'outbox',
  initialState: [] as WaitingMessage[],
  reducers: {
    outboxRead: (_state, { payload }: PayloadAction<WaitingMessage[]>) => payload,
    messageWritten: {
      prepare: (threadId: string, msg: string) => ({
        payload: { id: nanoid(), threadId, msg, writtenAt: clock.now(), status: 'waiting' } as const,
      }),
      reducer: (state, { payload }: PayloadAction<WaitingMessage>) => {
        state.push(payload);
      },
    },
    messageTried: (state, { payload }: PayloadAction<{ id: string; triedAs: number }>) => {
      const message = state.find(({ id }) => id === payload.id);
      if (message !== undefined) message.triedAs = payload.triedAs;
    },
    messageRefused: (state, { payload: refused }: PayloadAction<string>) => {
      const message = state.find(({ id }) => id === refused);
      if (message !== undefined) message.status = 'refused';
    },
    messageStored: (state, { payload }: PayloadAction<{ id: string; isStored: boolean }>) => {
      const message = state.find(({ id }) => id === payload.id);
      if (message === undefined) return;
      if (payload.isStored) delete message.isUnstored;
      else message.isUnstored = true;
    },
    /** It was sent or discarded. */
    messageRemoved: (state, { payload: removed }: PayloadAction<string>) =>
      state.filter(({ id }) => id !== removed),
  },
  selectors: { selectOutbox: (state) => state },
});

export const { outboxRead, messageWritten, messageTried, messageRefused, messageStored, messageRemoved } =
  outboxSlice.actions;

declare module '@/store/rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof outboxSlice> {}
}

export const { selectOutbox } = outboxSlice.injectInto(rootReducer).selectors;

/** An attempt without a response is made again after this time. */
const AGAIN_MS = 5000;

/** Up to this age (ms) an attempt is repeated under its own key, well within the minute in which the rules accept that key. */
const REPEATED_MS = 30_000;

/** From this age (ms) on an attempt can no longer arrive, so its message may get a new key: the rules' minute, and 30 s of margin. */
const STALE_MS = MESSAGE_CLOCK_TOLERANCE_MS + 30_000;

/** For this long (ms) after a message was sent, a lock tells it to the other tabs, which may see the change of local storage late. */
const TOLD_MS = 60_000;

/** Messages of all tabs, which survive a reload. Each has its own key, so that tabs do not overwrite each other. */
const storedMessages = storedValues('outbox', asJson(decoderOf(waitingMessageSchema)));

const idOf = (uid: string, id: string): string => `${uid}:${id}`;

/** undefined also if it cannot be sent now. */
function nextIn(state: RootState) {
  const message = selectOutbox(state).find(({ status }) => status === 'waiting');
  const uid = selectUserInfo(state)?.id;
  const isOnline = selectConnection(state) === 'online';
  return message === undefined || uid === undefined || !isOnline ? undefined : { uid, message };
}

/** Messages are sent in order, one at a time and each once, whenever there is a connection. One tab sends for all. */
export const startOutbox: Listen = (startListening) => {
  const readStored = (api: ListenerApi): void => {
    const state = api.getState();
    const uid = selectUser(state)?.uid;
    if (uid === undefined) return;
    const unstored = selectOutbox(state).filter(({ isUnstored }) => isUnstored);
    const stored = storedMessages
      .all(idOf(uid, ''))
      .filter(({ id }) => !unstored.some((message) => message.id === id));
    api.dispatch(outboxRead([...stored, ...unstored].sort((a, b) => a.writtenAt - b.writtenAt)));
  };
  // Read as early as possible, so that a log-out can ask about it.
  startListening({ actionCreator: userExpected, effect: (_action, api) => readStored(api) });
  startListening({
    actionCreator: userSignedIn,
    effect: async ({ payload: { uid } }, api) => {
      readStored(api);
      const stop = storedMessages.watch(idOf(uid, ''), () => readStored(api));
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
      // Redux Toolkit runs an effect synchronously until its first `await`. Keep this one free of them: `triedAs` must be stored before the
      // write begins.
      for (const message of now) {
        if (before.includes(message)) continue;
        const isStored = storedMessages.write(idOf(uid, message.id), message);
        // An older copy lacks `triedAs`: after a reload it would be sent again, under another key.
        if (!isStored) storedMessages.write(idOf(uid, message.id), undefined);
        api.dispatch(messageStored({ id: message.id, isStored }));
      }
      for (const { id } of before)
        if (!now.some((message) => message.id === id)) storedMessages.write(idOf(uid, id), undefined);
    },
  });
  startListening({
    actionCreator: userSignedIn,
    effect: async (_action, api) => {
      // The loop ends when the next one begins: `condition` throws then.
      api.cancelActiveListeners();
      const next = () => (api.signal.aborted ? undefined : nextIn(api.getState()));
      const outbox = { database: api.extra.firebase.database, dispatch: api.dispatch, next };
      for (;;) {
        if (next() === undefined) await api.condition((_, state) => nextIn(state) !== undefined);
        const againIn = await inTurn(() => {
          // Drop messages that another tab has sent.
          readStored(api);
          return drain(outbox);
        });
        if (againIn !== undefined)
          await api.condition(
            (action, state, before) =>
              messageWritten.match(action) || selectConnection(state) !== selectConnection(before),
            againIn,
          );
      }
    },
  });
};

/** `waiting`: it is repeated on reconnection, with a new message, or after `againIn` ms. */
type SendOutcome = { status: 'sent' | 'refused' } | { status: 'waiting'; againIn: number };

interface Attempt {
  database: Database;
  uid: string;
  message: WaitingMessage;
  /** Called with the key of the attempt before the write. */
  onTry: (triedAs: number) => void;
}

/** `another`: a message of the same millisecond. */
type Found = 'it' | 'another' | 'nothing';

/**
 * Marks the message as read, which the rules refuse if there is none, or an unread one of a DJ. A read alone might answer from the SDK's
 * stale cache.
 */
async function foundAt({ database, uid, message }: Attempt, triedAs: number): Promise<Found> {
  const { threadId, msg } = message;
  let isMarked = true;
  try {
    await database.write({ [paths.messageRead(uid, threadId, triedAs)]: true });
  } catch (error) {
    if (!isRefused(error)) throw error;
    isMarked = false;
  }
  const found = await database.read(paths.message(uid, threadId, triedAs));
  // Marked and not found: it has been deleted since, so it must not be sent again.
  if (found === null) return isMarked ? 'it' : 'nothing';
  return isMessageOf(found, uid, msg) ? 'it' : 'another';
}

/**
 * Adds the message once. A recent attempt is repeated under its own key, because the rules accept one message per key. An older one gets a
 * new key only when it can no longer arrive.
 */
export async function sendAnswer(attempt: Attempt): Promise<SendOutcome> {
  const { database, uid, message, onTry } = attempt;
  const { triedAs, ...untried } = message;
  const { threadId, msg } = message;
  try {
    const now = await database.serverNow();
    const age = triedAs === undefined ? Infinity : now - triedAs;
    const isRepeated = triedAs !== undefined && age < REPEATED_MS;
    const untilStale = { status: 'waiting', againIn: STALE_MS - age } as const;
    if (triedAs !== undefined && !isRepeated) {
      const found = await foundAt(attempt, triedAs);
      if (found === 'it') return { status: 'sent' };
      if (found === 'nothing' && age < STALE_MS) return untilStale;
    }
    const created = isRepeated ? triedAs : now;
    if (created !== triedAs) onTry(created);
    try {
      await database.write({
        [paths.message(uid, threadId, created)]: { created, from: uid, msg: writable(msg), rcvd: true },
        [`${paths.threadInfo(uid, threadId)}/dateTime`]: created,
        [`${paths.userInfo(uid)}/totalMessages`]: ONE_MORE,
      });
      return { status: 'sent' };
    } catch (error) {
      if (!isRefused(error)) throw error;
      // A repeated write is refused if the first one arrived and only its response was lost.
      const found = await foundAt(attempt, created);
      if (found === 'it') return { status: 'sent' };
      // The key is taken, so use a new one.
      if (found === 'another') return await sendAnswer({ ...attempt, message: untried });
      return isRepeated ? untilStale : { status: 'refused' };
    }
  } catch {
    // Whatever went wrong, the message may have arrived, and the customer counts on it: it is never given up. What is not about the connection
    // shows as 'Sending…', with the text kept.
    return { status: 'waiting', againIn: AGAIN_MS };
  }
}

/** Every supported browser has Web Locks. The simulated one of the tests has none, and only one tab. */
const locks = 'locks' in navigator ? navigator.locks : undefined;

const sentLock = (id: string): string => `outbox:${id}`;

/** Waits while another tab of this browser sends. */
const inTurn = <Result>(act: () => Promise<Result>): Promise<Result> =>
  locks === undefined ? act() : locks.request('outbox', act);

/** A lock tells at once what any tab has sent; local storage may be late. */
async function wasJustSent(id: string): Promise<boolean> {
  const held = (await locks?.query())?.held ?? [];
  return held.some(({ name }) => name === sentLock(id));
}

/** The other tabs hear of it before their turn comes. */
async function tellSent(id: string): Promise<void> {
  if (locks === undefined) return;
  await new Promise<void>((told) => {
    void locks.request(sentLock(id), () => {
      told();
      return new Promise((resolve) => setTimeout(resolve, TOLD_MS));
    });
  });
}

interface Outbox {
  database: Database;
  dispatch: AppDispatch;
  /** undefined: none can be sent now. */
  next: () => { uid: string; message: WaitingMessage } | undefined;
}

/** @returns the delay before the next attempt in ms, if a message waits */
async function drain({ database, dispatch, next }: Outbox): Promise<number | undefined> {
  for (;;) {
    const waiting = next();
    if (waiting === undefined) return undefined;
    const { uid, message } = waiting;
    const { id } = message;
    if (await wasJustSent(id)) {
      dispatch(messageRemoved(id));
      continue;
    }
    const outcome = await sendAnswer({
      database,
      uid,
      message,
      onTry: (triedAs) => dispatch(messageTried({ id, triedAs })),
    });
    if (outcome.status === 'waiting') return outcome.againIn;
    if (outcome.status === 'sent') await tellSent(id);
    dispatch(outcome.status === 'sent' ? messageRemoved(id) : messageRefused(id));
  }
}
