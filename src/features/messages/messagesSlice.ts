import { createAsyncThunk, createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Thread } from '@/model/message';
import * as api from './messagesApi';

interface MessagesState {
  threads: Thread[] | 'loading';
}

const initialState: MessagesState = { threads: 'loading' };

/** Opening a thread marks all its messages as read (SPEC section 4). */
export const openThread = createAsyncThunk(
  'messages/openThread',
  ({ uid, thread, unreadMessages }: { uid: string; thread: Thread; unreadMessages: number }) =>
    api.markRead(uid, thread, unreadMessages),
);

export const sendMessage = createAsyncThunk<undefined, api.Answer, { rejectValue: api.Failure }>(
  'messages/sendMessage',
  async (answer, { rejectWithValue }) => {
    try {
      await api.sendAnswer(answer);
      return undefined;
    } catch (error) {
      return rejectWithValue(api.failureFrom(error));
    }
  },
);

const messagesSlice = createSlice({
  name: 'messages',
  initialState,
  reducers: {
    threadsReceived: (state, { payload }: PayloadAction<Thread[]>) => {
      state.threads = payload;
    },
  },
  selectors: { selectThreads: (state) => state.threads },
});

export const { threadsReceived } = messagesSlice.actions;
export const { selectThreads } = messagesSlice.selectors;
export const messagesReducer = messagesSlice.reducer;

const lastTime = ({ messages, info }: Thread): number => messages.at(-1)?.created ?? info?.dateTime ?? 0;

/** Threads are ordered with the newest last message first (SPEC section 4). */
export const selectOrderedThreads = createSelector([selectThreads], (threads) =>
  threads === 'loading'
    ? threads
    : threads.toSorted((one, other) => lastTime(other) - lastTime(one) || one.id.localeCompare(other.id)),
);
