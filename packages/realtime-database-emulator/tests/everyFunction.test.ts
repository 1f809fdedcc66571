import * as rulesTesting from '@firebase/rules-unit-testing';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import * as sdk from 'firebase/database';
import * as adminApp from 'firebase-admin/app';
import * as adminSdk from 'firebase-admin/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDatabaseEmulator, type DatabaseEmulator } from '../src/server';
import { OPEN_WITH_INDEXES } from './conformance/stage';

const RULES = JSON.stringify({ rules: OPEN_WITH_INDEXES });

const HOST = '127.0.0.1';
const NAMESPACE = 'demo-every-function';
const MENU = {
  soup: { price: 4, name: 'Soep', '.priority': 2 },
  bread: { price: 2, name: 'Brood', '.priority': 1 },
  pie: { price: 6, name: 'Taart', '.priority': 3 },
};

let emulator: DatabaseEmulator;
let one: sdk.Database;
let other: sdk.Database;
const apps: FirebaseApp[] = [];

function open(name: string): { app: FirebaseApp; database: sdk.Database } {
  const app = initializeApp({ databaseURL: `http://${HOST}:${emulator.port}?ns=${NAMESPACE}` }, name);
  apps.push(app);
  return { app, database: sdk.getDatabase(app) };
}

beforeAll(async () => {
  emulator = await startDatabaseEmulator({ host: HOST, port: 0, rules: RULES });
  one = open('one').database;
  other = open('other').database;
});
beforeEach(() => sdk.set(sdk.ref(one), { menu: MENU, count: 1, list: ['a', 'b', 'c'] }));
afterAll(async () => {
  await Promise.all(apps.map((app) => deleteApp(app)));
  await emulator.close();
});

const at = (path: string): sdk.DatabaseReference => sdk.ref(one, path);
const valueAt = async (path: string): Promise<unknown> => (await sdk.get(sdk.ref(other, path))).val();

/** The keys that a query on the menu selects, in their order. */
async function keysOf(...constraints: sdk.QueryConstraint[]): Promise<string[]> {
  const keys: string[] = [];
  (await sdk.get(sdk.query(at('menu'), ...constraints))).forEach((child) => {
    keys.push(child.key);
  });
  return keys;
}

/** The first event that `accept` accepts. */
function event<Result>(
  listen: (report: (result: Result) => void) => () => void,
  accept: (result: Result) => boolean = () => true,
): Promise<Result> {
  return new Promise((resolve) => {
    const stop = listen((result) => {
      if (!accept(result)) return;
      queueMicrotask(() => stop());
      resolve(result);
    });
  });
}

const onDisconnecting = async (act: (place: sdk.DatabaseReference) => Promise<void>): Promise<void> => {
  const { app, database } = open(`leaving-${apps.length}`);
  await act(sdk.ref(database, 'left'));
  await deleteApp(app);
  apps.splice(apps.indexOf(app), 1);
};

type Checks = Record<string, () => unknown>;

const CLIENT: Checks = {
  getDatabase: () => expect(sdk.getDatabase(apps[0])).toBe(one),
  connectDatabaseEmulator: async () => {
    const app = initializeApp({ databaseURL: `http://elsewhere.example?ns=${NAMESPACE}` }, 'connected');
    apps.push(app);
    const database = sdk.getDatabase(app);
    sdk.connectDatabaseEmulator(database, HOST, emulator.port);
    expect((await sdk.get(sdk.ref(database, 'count'))).val()).toBe(1);
  },
  enableLogging: async () => {
    const lines: string[] = [];
    sdk.enableLogging((line) => lines.push(line));
    await sdk.get(at('count'));
    sdk.enableLogging(false);
    expect(lines.join('\n')).toContain('"p":"/count"');
  },
  forceWebSockets: async () => {
    sdk.forceWebSockets();
    const { database } = open('sockets');
    expect((await sdk.get(sdk.ref(database, 'count'))).val()).toBe(1);
  },
  // In Node the SDK has no long polling, and the emulator has none at all.
  forceLongPolling: () => expect(typeof sdk.forceLongPolling).toBe('function'),
  goOffline: async () => {
    sdk.goOffline(other);
    const connected = sdk.ref(other, '.info/connected');
    expect((await event<sdk.DataSnapshot>((report) => sdk.onValue(connected, report))).val()).toBe(false);
    sdk.goOnline(other);
  },
  goOnline: async () => {
    sdk.goOffline(other);
    sdk.goOnline(other);
    expect(await valueAt('count')).toBe(1);
  },
  ref: () => expect(sdk.ref(one, 'menu/soup').toString()).toMatch(/\/menu\/soup$/),
  refFromURL: async () => {
    const place = sdk.refFromURL(one, `http://${HOST}:${emulator.port}/menu/soup/price`);
    expect((await sdk.get(place)).val()).toBe(4);
  },
  child: async () => expect((await sdk.get(sdk.child(at('menu'), 'soup/price'))).val()).toBe(4),
  get: async () => expect((await sdk.get(at('menu/soup'))).val()).toEqual({ price: 4, name: 'Soep' }),
  set: async () => {
    await sdk.set(at('count'), 5);
    expect(await valueAt('count')).toBe(5);
  },
  setPriority: async () => {
    await sdk.setPriority(at('menu/pie'), 0);
    expect(await keysOf(sdk.orderByPriority())).toEqual(['pie', 'bread', 'soup']);
  },
  setWithPriority: async () => {
    await sdk.setWithPriority(at('menu/tea'), { price: 3 }, 0);
    expect(await keysOf(sdk.orderByPriority())).toEqual(['tea', 'bread', 'soup', 'pie']);
    expect((await sdk.get(at('menu/tea'))).priority).toBe(0);
  },
  update: async () => {
    await sdk.update(at('menu'), { 'soup/price': 5, pie: null });
    expect(await valueAt('menu')).toEqual({
      soup: { price: 5, name: 'Soep' },
      bread: { price: 2, name: 'Brood' },
    });
  },
  remove: async () => {
    await sdk.remove(at('menu'));
    expect(await valueAt('menu')).toBeNull();
  },
  push: async () => {
    const pushed = await sdk.push(at('list2'), 'first');
    expect(pushed.key).toHaveLength(20);
    expect(await valueAt('list2')).toEqual({ [pushed.key ?? '']: 'first' });
  },
  increment: async () => {
    await Promise.all([
      sdk.set(at('count'), sdk.increment(2)),
      sdk.set(sdk.ref(other, 'count'), sdk.increment(3)),
    ]);
    expect(await valueAt('count')).toBe(6);
  },
  serverTimestamp: async () => {
    await sdk.set(at('now'), sdk.serverTimestamp());
    expect(Math.abs(Number(await valueAt('now')) - Date.now())).toBeLessThan(60_000);
  },
  runTransaction: async () => {
    const add = (database: sdk.Database) =>
      sdk.runTransaction(sdk.ref(database, 'count'), (count: number | null) => (count ?? 0) + 1);
    const results = await Promise.all([add(one), add(other), add(one), add(other)]);
    expect(results.every(({ committed }) => committed)).toBe(true);
    expect(await valueAt('count')).toBe(5);
    const aborted = await sdk.runTransaction(at('count'), () => undefined);
    expect(aborted.committed).toBe(false);
  },
  query: async () => expect(await keysOf(sdk.orderByChild('price'), sdk.limitToFirst(1))).toEqual(['bread']),
  orderByChild: async () => expect(await keysOf(sdk.orderByChild('price'))).toEqual(['bread', 'soup', 'pie']),
  orderByKey: async () => expect(await keysOf(sdk.orderByKey())).toEqual(['bread', 'pie', 'soup']),
  orderByPriority: async () => expect(await keysOf(sdk.orderByPriority())).toEqual(['bread', 'soup', 'pie']),
  orderByValue: async () => {
    const letters = await sdk.get(sdk.query(at('list'), sdk.orderByValue(), sdk.startAt('b')));
    expect(Object.values(letters.val() as object)).toEqual(['b', 'c']);
  },
  limitToFirst: async () =>
    expect(await keysOf(sdk.orderByKey(), sdk.limitToFirst(2))).toEqual(['bread', 'pie']),
  limitToLast: async () =>
    expect(await keysOf(sdk.orderByKey(), sdk.limitToLast(2))).toEqual(['pie', 'soup']),
  startAt: async () =>
    expect(await keysOf(sdk.orderByChild('price'), sdk.startAt(4))).toEqual(['soup', 'pie']),
  startAfter: async () => expect(await keysOf(sdk.orderByChild('price'), sdk.startAfter(4))).toEqual(['pie']),
  endAt: async () => expect(await keysOf(sdk.orderByChild('price'), sdk.endAt(4))).toEqual(['bread', 'soup']),
  endBefore: async () => expect(await keysOf(sdk.orderByChild('price'), sdk.endBefore(4))).toEqual(['bread']),
  equalTo: async () => expect(await keysOf(sdk.orderByChild('name'), sdk.equalTo('Taart'))).toEqual(['pie']),
  onValue: async () => {
    const changed = event<sdk.DataSnapshot>(
      (report) => sdk.onValue(at('count'), report),
      (snapshot) => snapshot.val() === 9,
    );
    await sdk.set(sdk.ref(other, 'count'), 9);
    expect((await changed).val()).toBe(9);
  },
  onChildAdded: async () => {
    const added = event<sdk.DataSnapshot>(
      (report) => sdk.onChildAdded(at('menu'), report),
      ({ key }) => key === 'tea',
    );
    await sdk.set(sdk.ref(other, 'menu/tea'), { price: 3 });
    expect((await added).val()).toEqual({ price: 3 });
  },
  onChildChanged: async () => {
    const listening = event<sdk.DataSnapshot>((report) => sdk.onChildChanged(at('menu'), report));
    await sdk.get(at('menu'));
    await sdk.set(sdk.ref(other, 'menu/soup/price'), 7);
    expect((await listening).key).toBe('soup');
  },
  onChildMoved: async () => {
    const menu = sdk.query(at('menu'), sdk.orderByChild('price'));
    await event<sdk.DataSnapshot>((report) => sdk.onValue(menu, report));
    const moved = event<[sdk.DataSnapshot, string | null | undefined]>((report) =>
      sdk.onChildMoved(menu, (snapshot, before) => report([snapshot, before])),
    );
    await sdk.get(menu);
    await sdk.set(sdk.ref(other, 'menu/bread/price'), 9);
    const [snapshot, before] = await moved;
    expect([snapshot.key, before]).toEqual(['bread', 'pie']);
  },
  onChildRemoved: async () => {
    const removed = event<sdk.DataSnapshot>((report) => sdk.onChildRemoved(at('menu'), report));
    await sdk.get(at('menu'));
    await sdk.remove(sdk.ref(other, 'menu/pie'));
    expect((await removed).key).toBe('pie');
  },
  off: async () => {
    let reports = 0;
    const listener = () => {
      reports += 1;
    };
    sdk.onValue(at('count'), listener);
    await sdk.get(at('count'));
    sdk.off(at('count'), 'value', listener);
    const before = reports;
    await sdk.set(at('count'), 8);
    expect(reports).toBe(before);
  },
  onDisconnect: async () => {
    await onDisconnecting((place) => sdk.onDisconnect(place).set('gone'));
    await expect.poll(() => valueAt('left')).toBe('gone');
    await onDisconnecting(async (place) => {
      await sdk.onDisconnect(place).remove();
      await sdk.onDisconnect(place).cancel();
    });
    expect(await valueAt('left')).toBe('gone');
    await onDisconnecting((place) => sdk.onDisconnect(place).setWithPriority('again', 4));
    await expect.poll(async () => (await sdk.get(at('left'))).priority).toBe(4);
    await onDisconnecting((place) => sdk.onDisconnect(place.parent ?? place).update({ left: 'for good' }));
    await expect.poll(() => valueAt('left')).toBe('for good');
  },
};

const functionsOf = (module: object): string[] =>
  Object.entries(module)
    .filter(([name, value]) => typeof value === 'function' && !name.startsWith('_') && !/^[A-Z]/.test(name))
    .map(([name]) => name)
    .sort();

describe('every function of firebase/database', () => {
  it('has a test here', () => {
    expect(Object.keys(CLIENT).sort()).toEqual(functionsOf(sdk));
  });

  it.each(Object.entries(CLIENT))('%s', async (_name, check) => {
    await check();
  });
});

describe('every function of firebase-admin/database', () => {
  let app: adminApp.App;
  const url = () => `http://${HOST}:${emulator.port}?ns=${NAMESPACE}`;
  beforeAll(() => {
    app = adminApp.initializeApp(
      {
        databaseURL: url(),
        credential: { getAccessToken: () => Promise.resolve({ access_token: 'owner', expires_in: 3600 }) },
      },
      'admin-every-function',
    );
  });
  afterAll(() => adminApp.deleteApp(app));

  const ADMIN: Checks = {
    getDatabase: async () => expect((await adminSdk.getDatabase(app).ref('count').get()).val()).toBe(1),
    getDatabaseWithUrl: async () =>
      expect((await adminSdk.getDatabaseWithUrl(url(), app).ref('count').get()).val()).toBe(1),
    enableLogging: async () => {
      const lines: string[] = [];
      adminSdk.enableLogging((line: string) => lines.push(line));
      await adminSdk.getDatabase(app).ref('count').get();
      adminSdk.enableLogging(false);
      expect(lines.length).toBeGreaterThan(0);
    },
  };

  it('has a test here', () => {
    expect(Object.keys(ADMIN).sort()).toEqual(functionsOf(adminSdk));
  });

  it.each(Object.entries(ADMIN))('%s', async (_name, check) => {
    await check();
  });

  it('server values', async () => {
    const place = adminSdk.getDatabase(app).ref('server');
    await place.set({ at: adminSdk.ServerValue.TIMESTAMP, count: adminSdk.ServerValue.increment(2) });
    expect(await valueAt('server/count')).toBe(2);
    expect(typeof (await valueAt('server/at'))).toBe('number');
  });

  it('getRules, getRulesJSON and setRules', async () => {
    const database = adminSdk.getDatabase(app);
    const before = await database.getRules();
    await database.setRules({ rules: { '.read': true, '.write': 'auth === null' } });
    expect(await database.getRulesJSON()).toEqual({ rules: { '.read': true, '.write': 'auth === null' } });
    await database.setRules(before);
    expect(await database.getRules()).toBe(before);
  });
});

describe('every function of @firebase/rules-unit-testing', () => {
  let environment: rulesTesting.RulesTestEnvironment;
  beforeAll(async () => {
    const rules = JSON.stringify({
      rules: { open: { '.read': true }, own: { '.read': "auth.uid === 'me'" } },
    });
    environment = await rulesTesting.initializeTestEnvironment({
      projectId: 'demo-every-rules-function',
      database: { host: HOST, port: emulator.port, rules },
    });
  });
  afterAll(() => environment.cleanup());

  const RULES: Checks = {
    initializeTestEnvironment: async () => {
      await environment.withSecurityRulesDisabled((context) => context.database().ref('open').set(5));
      expect((await environment.unauthenticatedContext().database().ref('open').get()).val()).toBe(5);
      await environment.clearDatabase();
      expect((await environment.unauthenticatedContext().database().ref('open').get()).val()).toBeNull();
    },
    assertSucceeds: () =>
      rulesTesting.assertSucceeds(environment.authenticatedContext('me').database().ref('own').get()),
    assertFails: () =>
      rulesTesting.assertFails(environment.authenticatedContext('you').database().ref('own').get()),
    // Needs the hub of the emulator suite.
    withFunctionTriggersDisabled: () =>
      expect(rulesTesting.withFunctionTriggersDisabled(() => undefined)).rejects.toThrow(/hub/i),
  };

  it('has a test here', () => {
    expect(Object.keys(RULES).sort()).toEqual(functionsOf(rulesTesting));
  });

  it.each(Object.entries(RULES))('%s', async (_name, check) => {
    await check();
  });
});
