import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { clock } from '@/device/clock';
import { asJson, keptMany } from '@/device/storage';
import { holdOpen, type Listen, type ListenerApi } from '@/store/listening';
import { rootReducer, type RootState, type AppDispatch } from '@/app/store';
import { decoderOf } from '@/model/decode';
import { selectUser, selectUserInfo, userExpected, userSignedIn } from '@/features/auth/auth';
import { selectConnection } from '@/features/connection/connection';
import type { Database } from '@/firebase/database';
import { ONE_MORE } from '@/model/task';
import { isRefused } from '@/model/failure';
import { MESSAGE_CLOCK_TOLERANCE_MS } from '@/model/limits';
import { isMessageOf } from '@/model/message';
import { paths } from '@/model/paths';

const waitingMessageSchema = v.object({
  /** Tells messages apart on this device. */
  id: v.string(),
  threadId: v.string(),
  msg: v.string(),
  /** When it was written, in epoch ms. */
  writtenAt: v.number(),
  /** The key under which it was tried: what stands there is this message. */
  triedAs: v.optional(v.number()),
  status: v.picklist(['waiting', 'refused']),
});

/** A message of the customer that has not been sent yet, or was refused. */
export type WaitingMessage = v.InferOutput<typeof waitingMessageSchema>;

/** What was written and has not been sent yet. */
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
    /** It was sent, or discarded. */
    messageRemoved: (state, { payload: removed }: PayloadAction<string>) =>
      state.filter(({ id }) => id !== removed),
  },
  selectors: { selectOutbox: (state) => state },
});

export const { outboxRead, messageWritten, messageTried, messageRefused, messageRemoved } =
  outboxSlice.actions;

export const { selectOutbox } = outboxSlice.injectInto(rootReducer).selectors;

/**
 * What customers wrote, in any tab, and was not sent; it outlives a reload. Each message has its own key, so that two tabs that write at
 * once lose nothing of each other.
 */
const kept = keptMany('outbox', asJson(decoderOf(waitingMessageSchema)));

const idOf = (uid: string, id: string): string => `${uid}:${id}`;

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
    const stored = kept.all(idOf(uid, '')).filter((message) => !isUnstored(message));
    stored.sort((a, b) => a.writtenAt - b.writtenAt);
    api.dispatch(outboxRead([...stored, ...selectOutbox(state).filter(isUnstored)]));
  };
  // Read as early as possible, so that a log-out can ask about it.
  startListening({ actionCreator: userExpected, effect: (_action, api) => readStored(api) });
  startListening({
    actionCreator: userSignedIn,
    effect: async ({ payload: { uid } }, api) => {
      readStored(api);
      const stop = kept.watch(idOf(uid, ''), () => readStored(api));
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
      // In the same turn: `triedAs` must be stored before the write begins.
      for (const message of now)
        if (!before.includes(message) && !kept.write(idOf(uid, message.id), message))
          unstored.add(message.id);
      for (const { id } of before)
        if (!now.some((message) => message.id === id)) kept.write(idOf(uid, id), undefined);
    },
  });
  startListening({
    predicate: (action, state, before) =>
      messageWritten.match(action) ||
      outboxRead.match(action) ||
      selectConnection(state) !== selectConnection(before) ||
      (selectUserInfo(state) !== undefined && selectUserInfo(before) === undefined),
    effect: async (action, api) => {
      // Each turn reads the outbox itself. That is no reason for another turn.
      if (!isSending || !outboxRead.match(action)) asked += 1;
      const isOnline = selectConnection(api.getState()) === 'online';
      if (isSending || !isOnline || selectOutbox(api.getState()).length === 0) return;
      isSending = true;
      try {
        const { database } = api.extra.firebase;
        const sender = { database, dispatch: api.dispatch, next: () => nextIn(api.getState()) };
        let answered, again;
        do {
          answered = asked;
          again = await inTurn(() => {
            // What other tabs sent in the meantime is in it no more.
            readStored(api);
            return send(sender);
          });
        } while (answered !== asked);
        clearTimeout(timer);
        if (again !== undefined) timer = setTimeout(() => readStored(api), again);
      } finally {
        isSending = false;
      }
    },
  });
};

/** What a try to send came to. `waiting`: it is tried again when the connection is back, or `again` ms later. */
type SendOutcome = { status: 'sent' | 'refused' } | { status: 'waiting'; again: number };

/** A try that got no answer is repeated after this long, in ms. */
const AGAIN_MS = 5000;
/** As long as a try is younger than this, in ms, it is repeated under its own key. */
const REPEATED_MS = 30_000;
/** A try that is older than this, in ms, will never be taken: the rules take only what is about now. */
const STALE_MS = REPEATED_MS + MESSAGE_CLOCK_TOLERANCE_MS;

interface Sending {
  database: Database;
  uid: string;
  message: WaitingMessage;
  /** Told, before anything is written, under which key it is tried. */
  onTry: (triedAs: number) => void;
}

/** What stands under the key of a try: the message, another one that came at the same time, or nothing. */
type Found = 'it' | 'another' | 'nothing';

/**
 * A read would answer from the SDK's cache, which may be old. So it marks the message as read: the rules refuse that where no message is.
 */
async function foundAt({ database, uid, message }: Sending, triedAs: number): Promise<Found> {
  const { threadId, msg } = message;
  try {
    await database.write({ [paths.messageRead(uid, threadId, triedAs)]: true });
  } catch (error) {
    if (!isRefused(error)) throw error;
    return 'nothing';
  }
  const found = await database.read(paths.message(uid, threadId, triedAs));
  return found === null || isMessageOf(found, uid, msg) ? 'it' : 'another';
}

/**
 * Adds the customer's own message to a thread, once. An earlier try may still be stuck in a dead connection: while the rules
 * would take it, only its own key is used again, under which they take one message.
 */
export async function sendAnswer(sending: Sending): Promise<SendOutcome> {
  const { database, uid, message, onTry } = sending;
  const { triedAs, ...untried } = message;
  const { threadId, msg } = message;
  try {
    const now = await database.serverNow();
    const left = triedAs === undefined ? 0 : triedAs + STALE_MS - now;
    if (triedAs !== undefined && left <= MESSAGE_CLOCK_TOLERANCE_MS) {
      const found = await foundAt(sending, triedAs);
      if (found === 'it') return { status: 'sent' };
      if (found === 'nothing' && left > 0) return { status: 'waiting', again: left };
    }
    const created = triedAs !== undefined && left > 0 ? triedAs : now;
    if (created !== triedAs) onTry(created);
    try {
      await database.write({
        [paths.message(uid, threadId, created)]: { created, from: uid, msg, rcvd: true },
        [`${paths.threadInfo(uid, threadId)}/dateTime`]: created,
        [`${paths.userInfo(uid)}/totalMessages`]: ONE_MORE,
      });
      return { status: 'sent' };
    } catch (error) {
      if (!isRefused(error)) throw error;
      // A write that is repeated after its answer was lost is refused because it arrived.
      const found = await foundAt(sending, created);
      if (found === 'it') return { status: 'sent' };
      // Under a key that is taken it never arrives.
      if (found === 'another') return await sendAnswer({ ...sending, message: untried });
      return left > 0 ? { status: 'waiting', again: left } : { status: 'refused' };
    }
  } catch {
    return { status: 'waiting', again: AGAIN_MS };
  }
}

/** Within this time, in ms, every tab has seen what another wrote into local storage. */
const HEARD_MS = 60_000;

/** Where the browser has no locks, each tab takes its own turn. */
const locks = 'locks' in navigator ? navigator.locks : undefined;

const sentLock = (id: string): string => `outbox:${id}`;

/** Runs `act` while no other tab of this browser sends. */
const inTurn = <Result>(act: () => Promise<Result>): Promise<Result> =>
  locks === undefined ? act() : locks.request('outbox', act);

/** Whether any tab has just sent a message. A lock tells that at once; local storage may be late. */
async function wasJustSent(id: string): Promise<boolean> {
  const held = (await locks?.query())?.held ?? [];
  return held.some(({ name }) => name === sentLock(id));
}

/** Tells the other tabs that a message was sent, before the turn of one of them comes. */
async function tellSent(id: string): Promise<void> {
  if (locks === undefined) return;
  await new Promise<void>((told) => {
    void locks.request(sentLock(id), () => {
      told();
      return new Promise((resolve) => setTimeout(resolve, HEARD_MS));
    });
  });
}

/** A tab that sends. */
interface Sender {
  database: Database;
  dispatch: AppDispatch;
  /** What is sent next, and for whom. Undefined: nothing waits, or nothing can be sent now. */
  next: () => { uid: string; message: WaitingMessage } | undefined;
}

/**
 * Sends one message after another, until there is no next one.
 * @returns after how many ms the next is to be tried again
 */
async function send({ database, dispatch, next }: Sender): Promise<number | undefined> {
  for (;;) {
    const sending = next();
    if (sending === undefined) return undefined;
    const { uid, message } = sending;
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
    if (outcome.status === 'waiting') return outcome.again;
    if (outcome.status === 'sent') await tellSent(id);
    dispatch(outcome.status === 'sent' ? messageRemoved(id) : messageRefused(id));
  }
}
