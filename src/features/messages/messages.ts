import type { Database } from '@/firebase/database';
import { childrenOf, isDatabaseKey } from '@/model/decode';
import { isRefused } from '@/model/failure';
import { THREAD_WINDOW, WELCOME_THREAD_ID } from '@/model/limits';
import { decodeThread, readingUpdates, type Thread, timeUpdates } from '@/model/message';
import { paths } from '@/model/paths';
import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer, type RootState } from '@/store/rootReducer';
import { isOurDjsOffered } from './offered';
import { createAppThunk } from '@/store/thunks';
import { allOf, inOrder, windowedList } from '@/store/windowedList';

const threadsFrom = (value: unknown): Thread[] =>
  childrenOf(value).flatMap(([id, child]) => decodeThread(id, child) ?? []);

const byTime = (uid: string) => ({ path: paths.messages(uid), orderByChild: 'info/dateTime' });

/**
 * Watches the newest threads; older ones are not loaded at start-up. The previous app left threads without a time, or with a text as
 * time. These get the time of their newest message, or they would always sort first or last. The conversation with the DJs is watched
 * by its own key where it is older than all of these.
 */
export function watchThreads(
  database: Database,
  uid: string,
  onThreads: (threads: Thread[]) => void,
  onOlder: (thread: Thread) => void,
  onError: (error: unknown) => void,
): () => void {
  let isSearched = false;
  let stopOurDjs: (() => void) | undefined;
  const addTimes = async (threads: unknown): Promise<void> => {
    await writeTimes(database, uid, threads);
    if (isSearched || childrenOf(threads).length < THREAD_WINDOW) return;
    isSearched = true;
    await writeTimes(database, uid, await database.read({ ...byTime(uid), equalTo: null }));
  };
  const stop = database.subscribe(
    { ...byTime(uid), limitToLast: THREAD_WINDOW },
    (value) => {
      const threads = threadsFrom(value);
      onThreads(threads);
      if (threads.length >= THREAD_WINDOW && !threads.some(({ id }) => id === WELCOME_THREAD_ID))
        stopOurDjs ??= database.subscribe(
          paths.thread(uid, WELCOME_THREAD_ID),
          (child) => onOlder(decodeThread(WELCOME_THREAD_ID, child) ?? EMPTY_OUR_DJS),
          onError,
        );
      // If this fails, the next start tries again.
      addTimes(value).catch(() => undefined);
    },
    onError,
  );
  return () => {
    stop();
    stopOurDjs?.();
  };
}

/** The conversation with the DJs of a customer who has none yet. */
export const EMPTY_OUR_DJS: Thread = { id: WELCOME_THREAD_ID, info: undefined, messages: [] };

/** Each by itself: the rules refuse that of a conversation that a wrong clock has dated ahead. */
async function writeTimes(database: Database, uid: string, threads: unknown): Promise<void> {
  const updates = Object.entries(timeUpdates(uid, threads));
  await Promise.all(updates.map(([place, time]) => database.write({ [place]: time })));
}

/** Takes the messages off the unread count too. */
export async function markRead(
  database: Database,
  uid: string,
  thread: Thread,
  unreadMessages: number,
): Promise<void> {
  const mark = async (current: Thread): Promise<void> => {
    for (const updates of readingUpdates(uid, current, unreadMessages)) await database.write(updates);
  };
  try {
    await mark(thread);
  } catch (error) {
    if (!isRefused(error)) throw error;
    // Another tab or device has marked some of them. Count no message twice.
    const current = await readThread(database, uid, thread.id);
    if (current !== undefined) await mark(current);
  }
}

/** undefined: there is none with this id. */
async function readThread(database: Database, uid: string, threadId: string): Promise<Thread | undefined> {
  if (!isDatabaseKey(threadId)) return undefined;
  return decodeThread(threadId, await database.read(paths.thread(uid, threadId)));
}

/** The database orders threads by this time. */
const timeOf = ({ info }: Thread): number => info?.dateTime ?? 0;

const LIST = windowedList<Thread>({ size: THREAD_WINDOW, valueOf: timeOf });

const lastTime = ({ messages, info }: Thread): number => messages.at(-1)?.created ?? info?.dateTime ?? 0;

/** docs/product.md 10.4 */
export const markThreadRead = createAppThunk(
  'messages/markThreadRead',
  (
    { uid, thread, unreadMessages }: { uid: string; thread: Thread; unreadMessages: number },
    { extra: { firebase } },
  ) => markRead(firebase.database, uid, thread, unreadMessages),
);

/** Reads as many as are loaded already. They are not watched. */
export const readOlderThreads = createAppThunk(
  'messages/readOlderThreads',
  ({ uid }: { uid: string }, { getState, extra: { firebase } }) =>
    LIST.fetchOlder(selectList(getState()), async (page) =>
      threadsFrom(await firebase.database.read({ ...byTime(uid), ...page })),
    ),
);

export const findThread = createAppThunk(
  'messages/findThread',
  ({ uid, threadId }: { uid: string; threadId: string }, { extra: { firebase } }) =>
    readThread(firebase.database, uid, threadId),
);

export const messagesSlice = createSlice({
  name: 'messages',
  initialState: LIST.empty,
  reducers: {
    threadsReceived: (state, { payload }: PayloadAction<Thread[]>) => LIST.received(state, payload),
    olderThreadReceived: (state, { payload }: PayloadAction<Thread>) => LIST.lookedUp(state, payload),
  },
  extraReducers: (builder) => {
    builder
      .addCase(readOlderThreads.pending, (state) => {
        state.more = 'reading';
      })
      .addCase(readOlderThreads.fulfilled, (state, { payload }) => LIST.olderFetched(state, payload))
      .addCase(readOlderThreads.rejected, (state) => {
        state.more = 'failed';
      })
      .addCase(findThread.fulfilled, (state, { payload }) =>
        payload === undefined ? state : LIST.lookedUp(state, payload),
      )
      .addCase(markThreadRead.fulfilled, (state, { meta }) => {
        for (const { id, messages } of [...state.older, ...state.found])
          if (id === meta.arg.thread.id) for (const message of messages) message.rcvd = true;
      });
  },
});

export const { threadsReceived, olderThreadReceived } = messagesSlice.actions;

declare module '@/store/rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof messagesSlice> {}
}

const injected = messagesSlice.injectInto(rootReducer);
const selectList = (state: Pick<RootState, 'messages'>) => injected.selectSlice(state);
export const selectThreads = createSelector([selectList], ({ watched }) => watched);
export const selectOlder = createSelector([selectList], ({ more }) => more);
/** All threads with a message since this time (epoch ms) are loaded. */
export const selectThreadsReach = createSelector([selectList], (list) => {
  if (list.watched === 'loading') return Infinity;
  const oldest = inOrder(list).at(-1);
  return list.more === 'all' || oldest === undefined ? 0 : timeOf(oldest);
});

/** The newest last message comes first (docs/product.md 10.3). */
export const selectOrderedThreads = createSelector([selectList], (list) =>
  list.watched === 'loading'
    ? list.watched
    : allOf(list).sort((one, other) => lastTime(other) - lastTime(one) || one.id.localeCompare(other.id)),
);

/** undefined: there is none, or it is not loaded. */
export const selectOurDjs = createSelector([selectList], (list) =>
  allOf(list).find(({ id }) => id === WELCOME_THREAD_ID),
);

/** Leaves out the conversation with the DJs, which stands above them (docs/product.md 39.1). */
export const selectListedThreads = createSelector([selectOrderedThreads], (threads) =>
  threads === 'loading' || !isOurDjsOffered()
    ? threads
    : threads.filter(({ id }) => id !== WELCOME_THREAD_ID),
);

/** Thread ids by `dateAsked` of their rating (epoch ms). */
export const selectThreadsOfRatings = createSelector(
  [selectList],
  (list) =>
    new Map(
      allOf(list).flatMap(({ id, info }): [number, string][] =>
        info?.dateAsked === undefined ? [] : [[info.dateAsked, id]],
      ),
    ),
);
