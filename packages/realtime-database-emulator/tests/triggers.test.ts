import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor, Database } from '../src/database';
import { startDatabaseEmulator, type DatabaseEmulator } from '../src/server';

interface Called {
  path: string;
  type: string | undefined;
  event: Record<string, unknown> & { data: { data: unknown; delta: unknown } };
}

const ADMIN: Actor = { admin: true };
const ANNA: Actor = {
  admin: false,
  auth: { uid: 'anna', provider: 'password', token: { email: 'anna@example.com' } },
};
const FIRST = 'providers/google.firebase.database/eventTypes/ref.';
const SECOND = 'google.firebase.database.ref.v1.';
const OWNER = { authorization: 'Bearer owner' };

const called: Called[] = [];
let status = 200;
let functions: Server;
let emulator: DatabaseEmulator;
let database: Database;
let databases = 0;
let namespace: string;

beforeAll(async () => {
  functions = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      called.push({
        path: request.url ?? '',
        type: request.headers['content-type'],
        event: JSON.parse(text) as Called['event'],
      });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => functions.listen(0, '127.0.0.1', () => resolve()));
  const functionsHost = `127.0.0.1:${(functions.address() as AddressInfo).port}`;
  emulator = await startDatabaseEmulator({ host: '127.0.0.1', port: 0, functionsHost });
});
afterAll(async () => {
  await emulator.close();
  functions.closeAllConnections();
  functions.close();
});
beforeEach(() => {
  databases += 1;
  namespace = `triggers-${databases}`;
  database = emulator.database(namespace);
  called.length = 0;
  status = 200;
});

const settings = (
  method: string,
  body?: unknown,
  headers: Record<string, string> = OWNER,
  ns = `?ns=${namespace}`,
) =>
  fetch(`http://127.0.0.1:${emulator.port}/.settings/functionTriggers.json${ns}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });

/** Registers as `getV1DatabaseApiAttributes` of firebase-tools does. */
const first = (kind: string, path: string, key = kind) =>
  settings('POST', {
    name: `projects/demo/locations/_/functions/${key}`,
    path,
    event: `${FIRST}${kind}`,
    topic: `projects/demo/topics/${key}`,
  });

/** Registers as `getV2DatabaseApiAttributes` does: without a namespace in the address. */
const second = (kind: string, path: string, namespacePattern = namespace) =>
  settings(
    'POST',
    {
      name: `projects/demo/locations/us-central1/triggers/${kind}-${namespace}`,
      path,
      event: `${SECOND}${kind}`,
      topic: `projects/demo/topics/${kind}`,
      namespacePattern,
    },
    OWNER,
    '',
  );

const calls = (count: number) => expect.poll(() => called).toHaveLength(count);
/** The called functions with data and delta, in any order. */
const changes = () =>
  called
    .map(({ path, event }) => [path.split('/').at(-1), event.data.data, event.data.delta])
    .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

describe('a function of the first generation', () => {
  it('is called as the official emulator calls it', async () => {
    await first('create', '/users/{uid}/name');
    database.set(ANNA, ['users', 'anna', 'name'], 'Anna');
    await calls(1);
    expect(called[0]).toEqual({
      path: '/functions/projects/demo/triggers/create',
      type: 'application/json',
      event: {
        data: { data: null, delta: 'Anna' },
        context: {
          eventId: expect.stringMatching(/^[\w-]{36}$/) as unknown,
          timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown,
          eventType: `${FIRST}create`,
          resource: {
            service: 'firebaseio.com',
            name: `projects/_/instances/${namespace}/refs/users/anna/name`,
          },
          params: { uid: 'anna' },
          auth: {
            admin: false,
            variable: { uid: 'anna', provider: 'password', token: { email: 'anna@example.com' } },
          },
        },
      },
    });
  });

  it('knows an administrator, and who is not signed in', async () => {
    await first('write', '/a');
    database.set(ADMIN, ['a'], 1);
    database.set({ admin: false, auth: null }, ['a'], 2);
    await calls(2);
    expect(called.map(({ event }) => (event.context as { auth: unknown }).auth)).toEqual(
      expect.arrayContaining([{ admin: true }, { admin: false }]),
    );
  });
});

describe('a function of the second generation', () => {
  it('is called with a CloudEvent', async () => {
    await second('updated', 'users/{uid=an*}');
    database.set(ADMIN, ['users'], { anna: { name: 'Ann', age: 1, old: true }, bert: { age: 1 } });
    database.update(ANNA, ['users'], { 'anna/name': 'Anna', 'anna/old': null, 'bert/age': 2 });
    await calls(1);
    expect(called[0]).toEqual({
      path: `/functions/projects/demo/triggers/updated-${namespace}`,
      type: 'application/cloudevents+json',
      event: {
        specversion: '1.0',
        id: expect.stringMatching(/^[\w-]{36}$/) as unknown,
        type: `${SECOND}updated`,
        source: `//firebasedatabase.googleapis.com/projects/_/locations/us-central1/instances/${namespace}`,
        subject: 'refs/users/anna',
        time: expect.stringMatching(/Z$/) as unknown,
        datacontenttype: 'application/json',
        location: 'us-central1',
        instance: namespace,
        ref: 'users/anna',
        firebasedatabasehost: 'firebaseio.com',
        authtype: 'app_user',
        authid: 'anna',
        data: {
          '@type': 'type.googleapis.com/google.events.firebase.database.v1.ReferenceEventData',
          data: { name: 'Ann', age: 1, old: true },
          delta: { name: 'Anna', old: null },
        },
      },
    });
  });

  it.each([
    ['*', true],
    ['triggers-*', true],
    ['other-*', false],
  ])('is for the databases that %s stands for', async (pattern, isCalled) => {
    await second('written', '/a', pattern);
    database.set(ADMIN, ['a'], 1);
    await first('write', '/b', 'after');
    database.set(ADMIN, ['b'], 1);
    await expect.poll(() => changes().map(([key]) => key)).toContain('after');
    expect(changes().some(([key]) => key === `written-${namespace}`)).toBe(isCalled);
    await fetch(`http://127.0.0.1:${emulator.port}/.settings/functionTriggers.json?ns=${namespace}`, {
      method: 'DELETE',
      headers: OWNER,
    });
  });

  it('knows who wrote: an administrator, nobody', async () => {
    await second('written', '/a');
    database.set(ADMIN, ['a'], 1);
    database.set({ admin: false, auth: null }, ['a'], 2);
    await calls(2);
    expect(called.map(({ event }) => [event.authtype, event.authid])).toEqual(
      expect.arrayContaining([
        ['admin', undefined],
        ['unauthenticated', undefined],
      ]),
    );
  });
});

describe('which writes call which functions', () => {
  beforeEach(async () => {
    for (const kind of ['create', 'update', 'delete', 'write']) await first(kind, '/list/{id}');
  });

  it.each([
    ['creates', null, 1, ['create', 'write']],
    ['replaces', 1, 2, ['update', 'write']],
    ['removes', 1, null, ['delete', 'write']],
    ['changes nothing', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, []],
    ['changes only a priority', 1, { '.value': 1, '.priority': 2 }, []],
  ])('one that %s', async (_, before, after, kinds) => {
    database.quietly(() => database.set(ADMIN, ['list', 'x'], before));
    database.set(ADMIN, ['list', 'x'], after);
    database.set(ADMIN, ['list', 'last'], true);
    await calls(kinds.length + 2);
    const isOfLast = (change: unknown[]): boolean => change[1] === null && change[2] === true;
    expect(changes().filter((change) => !isOfLast(change))).toEqual(
      kinds.map((kind) => [kind, before, after]),
    );
  });

  it('one above the place, for each place that it changed', async () => {
    database.quietly(() => database.set(ADMIN, ['list'], { kept: 1, changed: 1, removed: 1 }));
    database.set(ADMIN, [], { list: { kept: 1, changed: 2, added: 3 } });
    await calls(6);
    expect(changes()).toEqual([
      ['create', null, 3],
      ['delete', 1, null],
      ['update', 1, 2],
      ['write', 1, 2],
      ['write', 1, null],
      ['write', null, 3],
    ]);
  });

  it('one below the place, with all that stands there', async () => {
    database.quietly(() => database.set(ADMIN, ['list', 'x'], { a: { b: 1, c: 1 }, d: ['one', 'two'] }));
    database.set(ADMIN, ['list', 'x', 'a', 'b'], 2);
    await calls(2);
    expect(changes()[0]).toEqual([
      'update',
      { a: { b: 1, c: 1 }, d: { 0: 'one', 1: 'two' } },
      { a: { b: 2 } },
    ]);
  });

  it('one that reaches a place by several paths, once', async () => {
    database.update(ADMIN, [], { 'list/x/a': 1, 'list/x/b': 2, 'elsewhere/y': 3 });
    await calls(2);
    expect(changes()).toEqual([
      ['create', null, { a: 1, b: 2 }],
      ['write', null, { a: 1, b: 2 }],
    ]);
  });

  it('no import (disableTriggers), and no refused write', async () => {
    const url = `http://127.0.0.1:${emulator.port}/list/x.json?ns=${namespace}`;
    await fetch(`${url}&disableTriggers=true`, { method: 'PUT', body: '1', headers: OWNER });
    database.setRules('{ "rules": {} }');
    expect((await fetch(url, { method: 'PUT', body: '2' })).status).toBe(401);
    await fetch(url, { method: 'PUT', body: '3', headers: OWNER });
    await calls(2);
    expect(changes()).toEqual([
      ['update', 1, 3],
      ['write', 1, 3],
    ]);
  });
});

describe('the calls', () => {
  it('are one for each write, however fast they come', async () => {
    const WRITES = 100;
    await first('write', '/n');
    for (let n = 1; n <= WRITES; n += 1) database.set(ADMIN, ['n'], n);
    await calls(WRITES);
    const pairs = called.map(({ event }) => [Number(event.data.data), Number(event.data.delta)]);
    expect(pairs.sort(([one = 0], [other = 0]) => one - other)).toEqual(
      Array.from({ length: WRITES }, (_, n) => [n, n + 1]),
    );
  });

  it('end for a function that is gone', async () => {
    await first('write', '/n');
    status = 404;
    database.set(ADMIN, ['n'], 1);
    await expect.poll(async (): Promise<unknown> => (await settings('GET')).json()).toEqual([]);
  });

  it('are not made for an event that production would not deliver', async () => {
    const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await first('write', '/n');
    database.set(ADMIN, ['n'], 'x'.repeat(1024 * 1024));
    expect(told).toHaveBeenCalledWith(expect.stringContaining('an event has 1 MB at most'));
    told.mockRestore();
  });

  it('are told once when nobody is there, and wait', async () => {
    const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const alone = await startDatabaseEmulator({ host: '127.0.0.1', port: 0, functionsHost: '127.0.0.1:1' });
    await fetch(`http://127.0.0.1:${alone.port}/.settings/functionTriggers.json?ns=a`, {
      method: 'POST',
      headers: OWNER,
      body: JSON.stringify({
        name: 'projects/p/locations/_/functions/f',
        path: '/n',
        event: `${FIRST}write`,
      }),
    });
    for (let n = 1; n <= 5; n += 1) alone.database('a').set(ADMIN, ['n'], n);
    await expect.poll(() => told.mock.calls.length).toBe(1);
    await alone.close();
    expect(told.mock.calls.flat()).toEqual([expect.stringContaining('cannot call f at 127.0.0.1:1')]);
    told.mockRestore();
  });
});

it('the emulator calls no more functions at a time than it is asked to', async () => {
  let running = 0;
  const seen: number[] = [];
  const slow = createServer((_request, response) => {
    running += 1;
    seen.push(running);
    setTimeout(() => {
      running -= 1;
      response.end();
    }, 20);
  });
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', () => resolve()));
  const functionsHost = `127.0.0.1:${(slow.address() as AddressInfo).port}`;
  const emulator = await startDatabaseEmulator({ host: '127.0.0.1', port: 0, functionsHost, callsAtOnce: 1 });
  await fetch(`http://127.0.0.1:${emulator.port}/.settings/functionTriggers.json?ns=a`, {
    method: 'POST',
    headers: OWNER,
    body: JSON.stringify({ name: 'projects/p/locations/_/functions/f', path: '/n', event: `${FIRST}write` }),
  });
  for (let n = 1; n <= 3; n += 1) emulator.database('a').set(ADMIN, ['n'], n);
  await expect.poll(() => seen).toEqual([1, 1, 1]);
  await emulator.close();
  slow.closeAllConnections();
  slow.close();
});

describe('/.settings/functionTriggers.json', () => {
  it('lists, replaces by name and forgets what was registered', async () => {
    await first('write', '/a', 'f');
    await first('create', '/b', 'f');
    expect(await (await settings('GET')).json()).toEqual([
      expect.objectContaining({ path: '/b', event: `${FIRST}create` }),
    ]);
    expect((await settings('DELETE')).status).toBe(200);
    expect(await (await settings('GET')).json()).toEqual([]);
  });

  it('is for administrators only', async () => {
    expect((await settings('GET', undefined, {})).status).toBe(401);
  });

  it.each([
    ['no name', { path: '/a', event: `${FIRST}write` }],
    ['a name of something else', { name: 'f', path: '/a', event: `${FIRST}write` }],
    ['no path', { name: 'projects/p/locations/_/functions/f', event: `${FIRST}write` }],
    ['an unknown event', { name: 'projects/p/locations/_/functions/f', path: '/a', event: 'ref.write' }],
    ['a list', []],
    ['null', null],
  ])('refuses %s', async (_, json) => {
    expect((await settings('POST', json)).status).toBe(400);
  });
});
