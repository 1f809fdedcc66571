import { beforeEach, expect, it, vi } from 'vitest';
import type { Database, Updates } from '@/firebase/database';
import { CodedError } from '@/model/failure';
import { paths } from '@/model/paths';
import { sendAnswer } from './outbox';

const NOW = Date.UTC(2027, 0, 1);
const UID = 'anna';
const MESSAGE = { id: 'm', threadId: 'R1', msg: 'Once', writtenAt: 1, status: 'waiting' } as const;

/** The messages of the conversation, by their keys. */
let stored: Map<number, unknown>;

const keysIn = (updates: Updates): number[] =>
  Object.keys(updates).flatMap((path) =>
    [...stored.keys(), NOW, ...AGES.map((age) => NOW - age * 1000)].filter(
      (key) => path === paths.message(UID, 'R1', key),
    ),
  );

const AGES = [10, 31, 60, 89, 91, 600];

/** A database that has only what `stored` says. It takes one message for each key. */
const database = {
  serverNow: () => Promise.resolve(NOW),
  read: (path: string) =>
    Promise.resolve([...stored].find(([key]) => path === paths.message(UID, 'R1', key))?.[1] ?? null),
  write: vi.fn((updates: Updates) => {
    const isMark = Object.keys(updates).some((path) => path.endsWith('/rcvd'));
    const [key] = keysIn(updates);
    const isMissing =
      isMark && ![...stored.keys()].some((one) => paths.messageRead(UID, 'R1', one) in updates);
    if (isMissing || (key !== undefined && stored.has(key)))
      return Promise.reject(new CodedError('permission-denied', 'refused'));
    if (key !== undefined) stored.set(key, updates[paths.message(UID, 'R1', key)]);
    return Promise.resolve();
  }),
};

const tryAgain = (age: number) =>
  sendAnswer({
    database: database as unknown as Database,
    uid: UID,
    message: { ...MESSAGE, triedAs: NOW - age * 1000 },
    onTry: () => undefined,
  });

beforeEach(() => {
  stored = new Map();
});

it.each([
  [10, [NOW - 10_000], 'sent'],
  [31, [], 'waiting'],
  [60, [], 'waiting'],
  [89, [], 'waiting'],
  [91, [NOW], 'sent'],
  [600, [NOW], 'sent'],
] as const)(
  'a message whose attempt of %s s ago has not arrived is sent again only when that can no longer arrive beside it (docs/product.md 10.8, docs/reliability.md R26)',
  async (age, keys, status) => {
    expect(await tryAgain(age)).toMatchObject({ status });
    expect([...stored.keys()]).toEqual(keys);
  },
);

it.each(AGES)('a message that arrived %s s ago is not sent again (docs/product.md 18.7)', async (age) => {
  stored.set(NOW - age * 1000, { created: NOW - age * 1000, from: UID, msg: MESSAGE.msg, rcvd: true });
  expect(await tryAgain(age)).toMatchObject({ status: 'sent' });
  expect(stored.size).toBe(1);
});
