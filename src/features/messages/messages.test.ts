import { describe, expect, it, vi } from 'vitest';
import { THREAD_WINDOW } from '@/model/limits';
import type { Thread } from '@/model/message';
import { messagesSlice, selectOlder, selectOrderedThreads, threadsReceived, markRead } from './messages';
import type { Database } from '@/firebase/database';
import { CodedError } from '@/model/failure';
import { paths } from '@/model/paths';

const thread = (time: number): Thread => ({
  id: `R${time}`,
  info: { type: 'up', dateTime: time },
  messages: [{ key: `${time}`, created: time, from: 'DJ', msg: 'Hoi', rcvd: true }],
});

/** A full window of threads up to `newest`, oldest first as in the database. */
const windowTo = (newest: number): Thread[] =>
  Array.from({ length: THREAD_WINDOW }, (_, index) => thread(newest - THREAD_WINDOW + 1 + index));

const after = (...lists: Thread[][]) => ({
  messages: lists.reduce(
    (state, threads) => messagesSlice.reducer(state, threadsReceived(threads)),
    messagesSlice.getInitialState(),
  ),
});

const timesIn = (state: ReturnType<typeof after>): (number | undefined)[] => {
  const threads = selectOrderedThreads(state);
  return threads === 'loading' ? [] : threads.map(({ info }) => info?.dateTime);
};

describe('conversations', () => {
  it('stay in the list when newer ones push them out of what is watched', () => {
    const state = after(windowTo(100), windowTo(101), windowTo(102));
    expect(timesIn(state)).toHaveLength(THREAD_WINDOW + 2);
    expect(timesIn(state).slice(-2)).toEqual([72, 71]);
    expect(selectOlder(state)).toBe('more');
  });

  it('that were taken away are gone', () => {
    const state = after([thread(1), thread(2)], [thread(2)]);
    expect(timesIn(state)).toEqual([2]);
  });

  it('without a message and a time come last (docs/contract.md D2)', () => {
    const bare: Thread = { id: 'R0', info: undefined, messages: [] };
    expect(timesIn(after([bare, thread(1), thread(2)]))).toEqual([2, 1, undefined]);
  });

  it('stand there once when one that was pushed out gets a new message', () => {
    const back = { ...thread(103), id: 'R71' };
    const state = after(windowTo(100), windowTo(101), [...windowTo(101).slice(1), back]);
    const ids = (selectOrderedThreads(state) as Thread[]).map(({ id }) => id);
    expect(ids[0]).toBe('R71');
    expect(new Set(ids).size).toBe(ids.length);
  });
});

const message = (created: number, rcvd: boolean) => ({ created, from: 'DJ', msg: 'Hoi', rcvd });

/** The thread in this tab: two messages are unread. */
const THREAD: Thread = {
  id: 'R1',
  info: { type: 'up', dateTime: 2 },
  messages: [
    { key: '1', ...message(1, false) },
    { key: '2', ...message(2, false) },
  ],
};

const refused = () => new CodedError('permission-denied', 'Another tab was first.');

function databaseThat(write: Database['write'], there: unknown = null) {
  const read = vi.fn(() => Promise.resolve(there));
  return { database: { read, write } as unknown as Database, read };
}

describe('marking a conversation as read (docs/product.md 10.4)', () => {
  it('that another tab has read in part marks the rest (docs/reliability.md R29)', async () => {
    const write = vi.fn<Database['write']>().mockRejectedValueOnce(refused()).mockResolvedValue();
    const { database } = databaseThat(write, {
      info: { type: 'up', dateTime: 2 },
      1: message(1, true),
      2: message(2, false),
    });
    await markRead(database, 'anna', THREAD, 2);
    expect(write).toHaveBeenCalledTimes(2);
    const [second = {}] = write.mock.calls[1] ?? [];
    expect(second).toHaveProperty([paths.messageRead('anna', 'R1', 2)], true);
    expect(Object.keys(second)).not.toContain(paths.messageRead('anna', 'R1', 1));
  });

  it('that is gone meanwhile is done', async () => {
    const write = vi.fn<Database['write']>().mockRejectedValue(refused());
    await markRead(databaseThat(write).database, 'anna', THREAD, 2);
    expect(write).toHaveBeenCalledOnce();
  });

  it('that fails for another reason fails, and is not read again', async () => {
    const write = vi
      .fn<Database['write']>()
      .mockRejectedValue(new CodedError('offline', 'Nothing was sent.'));
    const { database, read } = databaseThat(write);
    await expect(markRead(database, 'anna', THREAD, 2)).rejects.toMatchObject({ code: 'offline' });
    expect(read).not.toHaveBeenCalled();
  });
});
