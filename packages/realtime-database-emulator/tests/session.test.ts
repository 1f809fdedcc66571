import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/app';
import type compat from 'firebase/compat/app';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getDatabaseWithUrl } from 'firebase-admin/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDatabaseEmulator, type DatabaseEmulator } from '../src/server';
import { OPEN_WITH_INDEXES } from './conformance/stage';

setLogLevel('silent');

type Client = compat.database.Database;

const OPEN = '{ "rules": { ".read": true, ".write": true } }';
const RULES = JSON.stringify({
  rules: {
    open: OPEN_WITH_INDEXES,
    mine: { $uid: { '.read': 'auth.uid === $uid', '.write': 'auth.uid === $uid' } },
    number: { '.read': true, '.write': true, '.validate': 'newData.isNumber()' },
    pair: {
      '.read': true,
      '.write': true,
      '.validate': "newData.hasChildren(['a', 'b'])",
      a: { '.validate': 'newData.isString()' },
      $other: { '.validate': "$other === 'b'" },
    },
    stamp: { '.read': true, '.write': 'newData.val() === now' },
    window: { '.read': 'query.orderByKey && query.limitToFirst <= 2' },
    gate: { '.read': "root.child('open/gate').val() === true" },
  },
});

let emulator: DatabaseEmulator;
let environment: RulesTestEnvironment;
let bob: Client;
let alice: Client;

beforeAll(async () => {
  emulator = await startDatabaseEmulator({ host: '127.0.0.1', port: 0, rules: OPEN });
  environment = await initializeTestEnvironment({
    projectId: 'demo-session',
    database: { host: '127.0.0.1', port: emulator.port, rules: RULES },
  });
  bob = environment.authenticatedContext('bob').database();
  alice = environment.authenticatedContext('alice').database();
});

afterAll(async () => {
  await environment.cleanup();
  await emulator.close();
});

beforeEach(() => environment.clearDatabase());

const denied = { code: 'PERMISSION_DENIED' };
const valueAt = async (client: Client, path: string): Promise<unknown> =>
  (await client.ref(path).get()).val();

/** All values of `path`; `until` waits for one. */
function watch(target: compat.database.Query) {
  const seen: unknown[] = [];
  let cancelled: unknown;
  target.on(
    'value',
    (snapshot) => void seen.push(snapshot.val()),
    (error: unknown) => {
      cancelled = error;
    },
  );
  return {
    seen,
    until: (value: unknown) => expect.poll(() => seen.at(-1)).toEqual(value),
    untilCancelled: () => expect.poll(() => cancelled).toBeDefined(),
  };
}

describe('the rules over the socket', () => {
  it('let a user read and write what is theirs, and nobody else', async () => {
    await bob.ref('mine/bob').set('x');
    expect(await valueAt(bob, 'mine/bob')).toBe('x');
    await expect(alice.ref('mine/bob').set('y')).rejects.toMatchObject(denied);
    await expect(alice.ref('mine/bob').once('value')).rejects.toMatchObject(denied);
    const nobody = environment.unauthenticatedContext().database();
    await expect(nobody.ref('mine/bob').set('y')).rejects.toMatchObject(denied);
    expect(await valueAt(bob, 'mine/bob')).toBe('x');
  });

  it('show a refused write to its listener and take it back', async () => {
    await bob.ref('number').set(1);
    const { seen, until } = watch(bob.ref('number'));
    await until(1);
    await expect(bob.ref('number').set('text')).rejects.toMatchObject(denied);
    expect(seen).toEqual([1, 'text', 1]);
  });

  it('validate what is written and all above it, but no delete', async () => {
    await expect(bob.ref('pair').set({ a: 'x' })).rejects.toMatchObject(denied);
    await expect(bob.ref('pair').set({ a: 'x', b: 1, c: 1 })).rejects.toMatchObject(denied);
    await bob.ref('pair').set({ a: 'x', b: 1 });
    await expect(bob.ref('pair/a').set(1)).rejects.toMatchObject(denied);
    await expect(bob.ref('pair/b').remove()).resolves.toBeUndefined();
    await bob.ref('pair').remove();
    expect(await valueAt(bob, 'pair')).toBeNull();
  });

  it('refuse a whole update for one of its paths', async () => {
    await expect(bob.ref().update({ 'mine/bob': 1, 'mine/alice': 1 })).rejects.toMatchObject(denied);
    expect(await valueAt(bob, 'mine/bob')).toBeNull();
  });

  it('see a server timestamp as now', async () => {
    await expect(bob.ref('stamp').set(1)).rejects.toMatchObject(denied);
    await bob.ref('stamp').set({ '.sv': 'timestamp' });
    expect(await valueAt(bob, 'stamp')).toBeTypeOf('number');
  });

  it('see the query of a read', async () => {
    await expect(bob.ref('window').limitToFirst(2).once('value')).resolves.toBeDefined();
    await expect(bob.ref('window').limitToFirst(3).once('value')).rejects.toMatchObject(denied);
    await expect(bob.ref('window').once('value')).rejects.toMatchObject(denied);
  });

  it('end a listen when they are replaced, and when the data no longer allows it', async () => {
    await bob.ref('open/gate').set(true);
    const gate = watch(bob.ref('gate'));
    await gate.until(null);
    await bob.ref('open/gate').set(false);
    await environment.withSecurityRulesDisabled((context) => context.database().ref('gate').set('secret'));
    await gate.untilCancelled();
    expect(gate.seen).toEqual([null]);
  });
});

describe('the data over the socket', () => {
  it('shows a multi-path update to a listener above it at once', async () => {
    await bob.ref('open').set({ a: 1, b: 1 });
    const { seen, until } = watch(alice.ref('open'));
    await until({ a: 1, b: 1 });
    await bob.ref('open').update({ a: 2, 'c/d': 2, b: null });
    await until({ a: 2, c: { d: 2 } });
    expect(seen).toEqual([
      { a: 1, b: 1 },
      { a: 2, c: { d: 2 } },
    ]);
  });

  it('keeps priorities and orders by them', async () => {
    await bob.ref('open/x').setWithPriority('x', 2);
    await bob.ref('open/y').setWithPriority('y', 1);
    await bob.ref('open/z').set('z');
    await bob.ref('open/z').setPriority('last', () => undefined);
    const keys: (string | null)[] = [];
    (await alice.ref('open').orderByPriority().get()).forEach((item) => void keys.push(item.key));
    expect(keys).toEqual(['y', 'x', 'z']);
    expect((await alice.ref('open/z').get()).getPriority()).toBe('last');
  });

  it('tells child events: added, changed, moved, removed', async () => {
    await bob.ref('open').set({ a: 1, b: 2 });
    const events: string[] = [];
    const target = alice.ref('open').orderByValue();
    for (const event of ['child_added', 'child_changed', 'child_moved', 'child_removed'] as const) {
      target.on(event, (snapshot) => void events.push(`${event} ${snapshot.key ?? ''}`));
    }
    await expect.poll(() => events).toEqual(['child_added a', 'child_added b']);
    await bob.ref('open/a').set(3);
    await bob.ref('open/b').remove();
    await expect.poll(() => events.slice(2)).toEqual(['child_moved a', 'child_changed a', 'child_removed b']);
  });

  it.each([
    ['startAt', (all: compat.database.Query) => all.startAt(2), ['b', 'c', 'd']],
    ['startAfter', (all: compat.database.Query) => all.startAfter(2), ['d']],
    ['startAt with a key', (all: compat.database.Query) => all.startAt(2, 'c'), ['c', 'd']],
    ['startAfter with a key', (all: compat.database.Query) => all.startAfter(2, 'b'), ['c', 'd']],
    ['endAt', (all: compat.database.Query) => all.endAt(2), ['a', 'b', 'c']],
    ['endBefore', (all: compat.database.Query) => all.endBefore(2), ['a']],
    ['endAt with a key', (all: compat.database.Query) => all.endAt(2, 'b'), ['a', 'b']],
    ['endBefore with a key', (all: compat.database.Query) => all.endBefore(2, 'c'), ['a', 'b']],
    ['equalTo', (all: compat.database.Query) => all.equalTo(2), ['b', 'c']],
    ['equalTo with a key', (all: compat.database.Query) => all.equalTo(2, 'c'), ['c']],
    ['limitToFirst', (all: compat.database.Query) => all.limitToFirst(2), ['a', 'b']],
    ['limitToLast', (all: compat.database.Query) => all.limitToLast(2), ['c', 'd']],
    ['a range and a limit', (all: compat.database.Query) => all.startAt(2).limitToFirst(1), ['b']],
  ])('answers %s by child, by value and live', async (_, constrain, expected) => {
    await bob.ref('open/child').set({ a: { n: 1 }, b: { n: 2 }, c: { n: 2 }, d: { n: 'text' } });
    await bob.ref('open/value').set({ a: 1, b: 2, c: 2, d: 'text' });
    const keysOf = (snapshot: compat.database.DataSnapshot) => Object.keys((snapshot.val() ?? {}) as object);
    expect(keysOf(await constrain(alice.ref('open/child').orderByChild('n')).get())).toEqual(expected);
    expect(keysOf(await constrain(alice.ref('open/value').orderByValue()).once('value'))).toEqual(expected);
  });

  it('moves the window of a limited listener both ways', async () => {
    await bob.ref('open').set({ a: 1, b: 2, c: 3 });
    const last = watch(alice.ref('open').orderByValue().limitToLast(2));
    await last.until({ b: 2, c: 3 });
    await bob.ref('open/a').set(9);
    await last.until({ a: 9, c: 3 });
    await bob.ref('open/a').remove();
    await last.until({ b: 2, c: 3 });
    // A primitive has no children to order: the SDK shows a query of it as empty.
    await bob.ref('open').set('text');
    await last.until(null);
    await bob.ref('open').remove();
    await last.until(null);
  });

  it('runs a transaction again when somebody was faster', async () => {
    const add = (value: unknown) => (typeof value === 'number' ? value : 0) + 1;
    await Promise.all(
      Array.from({ length: 12 }, (_, i) => (i % 2 ? bob : alice).ref('open/n').transaction(add)),
    );
    expect(await valueAt(bob, 'open/n')).toBe(12);
    const aborted = await bob.ref('open/n').transaction((): unknown => undefined);
    expect(aborted.committed).toBe(false);
    expect(await valueAt(alice, 'open/n')).toBe(12);
  });
});

describe('onDisconnect', () => {
  const leaving = () => environment.authenticatedContext('bob', { turn: Math.random() }).database();

  it('sets, updates, removes and fills in server values when the client goes', async () => {
    await bob.ref('open').set({ kept: 1, removed: 1 });
    const client = leaving();
    await client.ref('open/set').onDisconnect().set({ '.sv': 'timestamp' });
    await client.ref('open').onDisconnect().update({ updated: 1, 'deep/path': 2 });
    await client.ref('open/removed').onDisconnect().remove();
    await client.ref('open/ranked').onDisconnect().setWithPriority('x', 3);
    client.goOffline();
    await expect.poll(() => valueAt(bob, 'open/updated')).toBe(1);
    const after = (await valueAt(bob, 'open')) as Record<string, unknown>;
    expect(after).toMatchObject({ kept: 1, deep: { path: 2 }, ranked: 'x' });
    expect(after.set).toBeTypeOf('number');
    expect(after.removed).toBeUndefined();
    expect((await bob.ref('open/ranked').get()).getPriority()).toBe(3);
  });

  it('forgets what is cancelled there and below, and nothing else', async () => {
    const client = leaving();
    await client.ref('open/a/deep').onDisconnect().set(1);
    await client.ref('open').onDisconnect().update({ b: 1, c: 1 });
    await client.ref('open/a').onDisconnect().cancel();
    await client.ref('open/b').onDisconnect().cancel();
    client.goOffline();
    await expect.poll(() => valueAt(bob, 'open')).toEqual({ c: 1 });
  });

  it('is refused at once when the rules refuse it', async () => {
    await expect(leaving().ref('mine/alice').onDisconnect().set(1)).rejects.toMatchObject(denied);
  });
});

describe('the Admin SDK', () => {
  const admins: App[] = [];
  const admin = (name: string, override?: object | null) => {
    const options = override === undefined ? {} : { databaseAuthVariableOverride: override };
    const credential = { getAccessToken: () => Promise.resolve({ access_token: 'owner', expires_in: 3600 }) };
    const app = initializeApp({ projectId: 'demo-session', credential, ...options }, name);
    admins.push(app);
    return getDatabaseWithUrl(`http://127.0.0.1:${emulator.port}?ns=demo-session`, app);
  };

  beforeAll(() => {
    process.env.FIREBASE_DATABASE_EMULATOR_HOST = `127.0.0.1:${emulator.port}`;
  });

  afterAll(async () => {
    delete process.env.FIREBASE_DATABASE_EMULATOR_HOST;
    await Promise.all(admins.map((app) => deleteApp(app)));
  });

  it('passes the rules', async () => {
    const database = admin('owner');
    await database.ref('mine/alice').set('by admin');
    expect((await database.ref('mine').get()).val()).toEqual({ alice: 'by admin' });
    expect(await valueAt(alice, 'mine/alice')).toBe('by admin');
  });

  it('is judged as whom it wants to be', async () => {
    const database = admin('as bob', { uid: 'bob' });
    await database.ref('mine/bob').set(1);
    await expect(database.ref('mine/alice').set(1)).rejects.toThrow('PERMISSION_DENIED');
    await expect(admin('as nobody', null).ref('mine/bob').set(1)).rejects.toThrow('PERMISSION_DENIED');
  });

  it('reads and replaces the rules', async () => {
    const database = admin('rules');
    expect(JSON.parse(await database.getRules())).toEqual(JSON.parse(RULES));
    await database.setRules(RULES);
    expect(await database.getRulesJSON()).toEqual(JSON.parse(RULES));
  });
});
