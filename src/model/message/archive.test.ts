import { describe, expect, it } from 'vitest';
import { archiveUpdates } from './archive';
import { ARCHIVED_ABOVE_MESSAGES, ARCHIVED_AT_ONCE, THREAD_MESSAGES_KEPT } from '../limits';
import { paths } from '../paths';

const FIRST = 1_700_000_000_000;
const INFO = { type: 'up', dateTime: FIRST };

const message = (place: number, changes: object = {}) => ({
  created: FIRST + place,
  from: 'DJ Noor',
  msg: `Message ${place}`,
  rcvd: true,
  ...changes,
});

/** A thread of so many messages that are read, of which some are otherwise. */
const threadOf = (count: number, others: Record<number, object> = {}): Record<string, unknown> => ({
  info: INFO,
  ...Object.fromEntries(
    Array.from({ length: count }, (_, place) => [FIRST + place, { ...message(place), ...others[place] }]),
  ),
});

/** Which messages leave the thread, by their places, update by update. */
const moved = (thread: unknown): number[][] =>
  archiveUpdates('anna', 'R1', thread).map((update) =>
    Object.entries(update).flatMap(([path, value]) => (value === null ? [keyIn(path) - FIRST] : [])),
  );

const keyIn = (path: string): number => Number(path.split('/').at(-1));

const upTo = (count: number): number[] => Array.from({ length: count }, (_, place) => place);

describe('the earlier messages of a thread (docs/product.md 10.14)', () => {
  it('stay while there are not many', () => {
    expect(moved(threadOf(ARCHIVED_ABOVE_MESSAGES))).toEqual([]);
    expect(moved(null)).toEqual([]);
  });

  it('go to the archive, whole and in one update, but for the newest 50', () => {
    const thread = threadOf(ARCHIVED_ABOVE_MESSAGES + 1, { 0: { dj: 7 } });
    const [update = {}, ...others] = archiveUpdates('anna', 'R1', thread);
    expect(others).toEqual([]);
    const gone = ARCHIVED_ABOVE_MESSAGES + 1 - THREAD_MESSAGES_KEPT;
    expect(moved(thread)).toEqual([upTo(gone)]);
    expect(Object.keys(update)).toHaveLength(2 * gone + 1);
    expect(update[paths.archivedMessage('anna', 'R1', FIRST)]).toEqual(message(0, { dj: 7 }));
    expect(update[`${paths.threadInfo('anna', 'R1')}/archived`]).toBe(true);
  });

  it('go up to the first that is not read, so that what stays is later than what went', () => {
    expect(moved(threadOf(200, { 60: { rcvd: false } }))).toEqual([upTo(60)]);
    expect(moved(threadOf(200, { 0: { rcvd: null } }))).toEqual([]);
  });

  it('stay where they cannot be found by their time, and keep no others', () => {
    const odd = { 3: { created: FIRST + 4 }, 5: { created: 'today' }, 7: { msg: 12, rcvd: false } };
    const expected = upTo(150 - 1 - THREAD_MESSAGES_KEPT + 1).filter((place) => ![3, 5, 7].includes(place));
    expect(moved(threadOf(150, odd))).toEqual([expected]);
  });

  it('go in several updates when they are thousands, the oldest first', () => {
    const parts = moved(threadOf(2 * ARCHIVED_AT_ONCE + THREAD_MESSAGES_KEPT + 1));
    expect(parts.map(({ length }) => length)).toEqual([ARCHIVED_AT_ONCE, ARCHIVED_AT_ONCE, 1]);
    expect(parts.flat()).toEqual(upTo(2 * ARCHIVED_AT_ONCE + 1));
  });

  it('are in the order of their times, whatever the database calls them', () => {
    const thread = {
      info: INFO,
      ...Object.fromEntries(upTo(120).map((place) => [place, { ...message(place), created: place }])),
    };
    const places = archiveUpdates('anna', 'R1', thread).flatMap((update) =>
      Object.entries(update).flatMap(([path, value]) => (value === null ? [keyIn(path)] : [])),
    );
    expect(places).toEqual(upTo(70));
  });
});
