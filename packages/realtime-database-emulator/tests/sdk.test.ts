import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  child,
  connectDatabaseEmulator,
  equalTo,
  get,
  getDatabase,
  increment,
  limitToLast,
  onDisconnect,
  onValue,
  orderByChild,
  orderByKey,
  push,
  query,
  ref,
  remove,
  runTransaction,
  serverTimestamp,
  set,
  startAt,
  update,
  type Database,
  type Query,
  type QueryConstraint,
} from 'firebase/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDatabaseEmulator, type DatabaseEmulator } from '../src/server';
import { OPEN_WITH_INDEXES } from './conformance/stage';

const RULES = JSON.stringify({ rules: OPEN_WITH_INDEXES });

let emulator: DatabaseEmulator;
const apps: FirebaseApp[] = [];

function connect(name: string): Database {
  const app = initializeApp(
    { projectId: 'demo-test', databaseURL: 'http://127.0.0.1/?ns=demo-test' },
    `${name}-${apps.length}`,
  );
  apps.push(app);
  const database = getDatabase(app);
  connectDatabaseEmulator(database, '127.0.0.1', emulator.port);
  return database;
}

/** The next value of a query for which `accept` holds. */
const valueOf = (target: Query, accept: (value: unknown) => boolean): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const stop = onValue(
      target,
      (snapshot) => {
        const value: unknown = snapshot.val();
        if (!accept(value)) return;
        queueMicrotask(() => stop());
        resolve(value);
      },
      reject,
    );
  });

let one: Database;
let other: Database;

beforeAll(async () => {
  emulator = await startDatabaseEmulator({ host: '127.0.0.1', port: 0, rules: RULES });
  one = connect('one');
  other = connect('other');
});

afterAll(async () => {
  await Promise.all(apps.map((app) => deleteApp(app)));
  await emulator.close();
});

beforeEach(() => remove(ref(one)));

describe('the SDK against the embedded emulator', () => {
  it('reads back what another client set', async () => {
    await set(ref(one, 'a/b'), { text: 'tekst', list: ['x', 'y'], none: null });
    expect((await get(ref(other, 'a/b'))).val()).toEqual({ text: 'tekst', list: ['x', 'y'] });
    expect((await get(ref(other, 'a/nothing'))).exists()).toBe(false);
  });

  it('tells a listener of another client at once', async () => {
    const arrived = valueOf(ref(other, 'a'), (value) => value === 'new');
    await set(ref(one, 'a'), 'new');
    expect(await arrived).toBe('new');
  });

  it('updates deep paths in one write', async () => {
    await set(ref(one, 'a'), { left: 1, right: 2 });
    await update(ref(one), { 'a/left': null, 'b/c': 3 });
    expect((await get(ref(one))).val()).toEqual({ a: { right: 2 }, b: { c: 3 } });
  });

  it('fills in server values', async () => {
    const before = Date.now();
    await set(ref(one, 'stamp'), serverTimestamp());
    await set(ref(one, 'count'), 4);
    await update(ref(one), { count: increment(3) });
    const { stamp, count } = (await get(ref(one))).val() as { stamp: number; count: number };
    expect(stamp).toBeGreaterThanOrEqual(before);
    expect(count).toBe(7);
  });

  it('runs the transactions of two clients one after the other', async () => {
    const add = (current: unknown) => (typeof current === 'number' ? current : 0) + 1;
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        runTransaction(ref(index % 2 === 0 ? one : other, 'counter'), add),
      ),
    );
    expect((await get(ref(one, 'counter'))).val()).toBe(10);
  });

  it('orders pushed children by their creation', async () => {
    const keys = await Promise.all([1, 2, 3].map(async (value) => (await push(ref(one, 'list'), value)).key));
    const snapshot = await get(query(ref(other, 'list'), orderByKey()));
    const read: (string | null)[] = [];
    snapshot.forEach((item) => void read.push(item.key));
    expect(read).toEqual(keys);
  });

  it('answers queries by child, with ranges and limits', async () => {
    await set(ref(one, 'players'), { a: { id: 3 }, b: { id: 1 }, c: { id: 2 }, d: { id: 'text' } });
    const byId = (constraint: QueryConstraint) =>
      get(query(ref(other, 'players'), orderByChild('id'), constraint));
    expect(Object.keys((await byId(equalTo(2))).val() as object)).toEqual(['c']);
    expect(Object.keys((await byId(startAt(2))).val() as object).sort()).toEqual(['a', 'c', 'd']);
    expect(Object.keys((await byId(limitToLast(2))).val() as object).sort()).toEqual(['a', 'd']);
  });

  it('tells a limited listener what leaves and what enters its window', async () => {
    await set(ref(one, 'log'), { a: 1, b: 2 });
    const arrived = valueOf(
      query(ref(other, 'log'), orderByKey(), limitToLast(2)),
      (value) => typeof value === 'object' && value !== null && 'c' in value,
    );
    await set(child(ref(one, 'log'), 'c'), 3);
    expect(await arrived).toEqual({ b: 2, c: 3 });
  });

  it('writes on disconnect what was planned', async () => {
    const leaving = connect('leaving');
    await onDisconnect(ref(leaving, 'presence')).set('gone');
    const arrived = valueOf(ref(one, 'presence'), (value) => value === 'gone');
    await deleteApp(leaving.app);
    apps.splice(apps.indexOf(leaving.app), 1);
    expect(await arrived).toBe('gone');
  });

  it('leaves no listener behind when a client goes', async () => {
    const database = emulator.database('demo-test');
    const before = database.listenerCount;
    const leaving = connect('leaving');
    await valueOf(ref(leaving, 'x'), () => true);
    onValue(ref(leaving, 'y'), () => undefined);
    await get(ref(leaving, 'y'));
    await deleteApp(leaving.app);
    apps.splice(apps.indexOf(leaving.app), 1);
    await expect.poll(() => database.listenerCount).toBe(before);
  });
});
