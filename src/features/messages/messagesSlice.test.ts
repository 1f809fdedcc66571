import { describe, expect, it } from 'vitest';
import { THREAD_WINDOW } from '@/model/limits';
import type { Thread } from '@/model/message';
import { messagesSlice, selectOlder, selectOrderedThreads, threadsReceived } from './messagesSlice';

const thread = (time: number): Thread => ({
  id: `R${time}`,
  info: { type: 'up', dateTime: time },
  messages: [{ key: `${time}`, created: time, from: 'DJ', msg: 'Hoi', rcvd: true }],
});

/** As many threads as are watched, the newest of them of `newest`; the oldest first, as the database has them. */
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
  it('are all there while they are fewer than are watched, and none is older', () => {
    const state = after([thread(1), thread(2)]);
    expect(timesIn(state)).toEqual([2, 1]);
    expect(selectOlder(state)).toBe('all');
  });

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

  it('stand there once when one that was pushed out gets a new message', () => {
    const back = { ...thread(103), id: 'R71' };
    const state = after(windowTo(100), windowTo(101), [...windowTo(101).slice(1), back]);
    const ids = (selectOrderedThreads(state) as Thread[]).map(({ id }) => id);
    expect(ids[0]).toBe('R71');
    expect(new Set(ids).size).toBe(ids.length);
  });
});
