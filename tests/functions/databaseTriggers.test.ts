import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDatabaseEmulator, type DatabaseEmulator } from 'realtime-database-emulator/internals';
import { HOST } from '../../emulators/ports';
import type { Child } from '../../emulators/stack/child';
import { PROJECT_ID } from '../../emulators/stack/project';
import { startFirebase } from '../../emulators/stack/servers';

const NAMESPACE = `${PROJECT_ID}-default-rtdb`;
const FOLDER = '.local/databaseTriggers';
const FUNCTIONS = ['Created', 'Updated', 'Deleted', 'Written'];
/** The CLI starts a process for each function. */
const PATIENCE_MS = 120_000;

const SERVICES = ['functions', 'hub', 'logging', 'eventarc', 'tasks'] as const;

let emulator: DatabaseEmulator;
let firebase: Child;
let configuration: string;

/** Free ports. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, HOST));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

const registered = async (): Promise<unknown[]> =>
  (await (
    await fetch(`http://${HOST}:${emulator.port}/.settings/functionTriggers.json?ns=${NAMESPACE}`, {
      headers: { authorization: 'Bearer owner' },
    })
  ).json()) as unknown[];

/** The official Functions emulator with the functions of this folder, and our database. */
beforeAll(async () => {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const ports = await freePorts(SERVICES.length);
  const emulators = Object.fromEntries(
    SERVICES.map((name, index) => [name, { host: HOST, port: ports[index] ?? 0 }] as const),
  );
  const functionsHost = `${HOST}:${emulators.functions?.port ?? 0}`;
  configuration = `firebase.local.${emulators.functions?.port ?? 0}.json`;
  emulator = await startDatabaseEmulator({ host: HOST, port: 0, functionsHost });
  await writeFile(
    configuration,
    JSON.stringify({
      functions: [{ source: 'tests/functions/databaseTriggers', codebase: 'triggers', runtime: 'nodejs24' }],
      emulators: { ...emulators, ui: { enabled: false } },
    }),
  );
  firebase = startFirebase({
    only: ['functions'],
    configurationFile: configuration,
    environment: {
      FIREBASE_DATABASE_EMULATOR_HOST: `${HOST}:${emulator.port}`,
      DATABASE_URL: `https://${NAMESPACE}.firebaseio.com`,
      GCLOUD_PROJECT: PROJECT_ID,
    },
    logFile: `${FOLDER}/firebase.log`,
  });
}, PATIENCE_MS);

afterAll(async () => {
  await firebase.stop();
  await rm(configuration, { force: true });
  await emulator.close();
});

type Told = Record<string, unknown>;

/** The events of a function, once there are so many. */
async function told(name: string, count: number): Promise<Told[]> {
  const notes = (): number => emulator.database(NAMESPACE).tree.child('told').child(name).size;
  await expect.poll(notes, { timeout: PATIENCE_MS }).toBe(count);
  const response = await fetch(`http://${HOST}:${emulator.port}/told/${name}.json?ns=${NAMESPACE}`);
  return Object.values((await response.json()) as Record<string, Told>);
}

const write = (method: string, json?: unknown, token = 'owner') =>
  fetch(`http://${HOST}:${emulator.port}/list/x.json?ns=${NAMESPACE}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    body: json === undefined ? null : JSON.stringify(json),
  });

const tokenOfAnna = `e30.${Buffer.from(JSON.stringify({ sub: 'anna', iat: 0 })).toString('base64url')}.`;

it(
  'functions on database events of both generations run in the official Functions emulator',
  async () => {
    await expect.poll(registered, { timeout: PATIENCE_MS, interval: 200 }).toHaveLength(2 * FUNCTIONS.length);
    const params = { id: 'x' };
    await write('PUT', { name: 'Bar', list: ['a', 'b'] }, tokenOfAnna);
    expect(await told('created', 1)).toEqual([
      { params, value: { name: 'Bar', list: ['a', 'b'] }, authType: 'app_user', authId: 'anna' },
    ]);
    expect(await told('firstCreated', 1)).toEqual([
      { params, value: { name: 'Bar', list: ['a', 'b'] }, authType: 'USER', uid: 'anna' },
    ]);
    await write('PATCH', { name: 'Café' });
    const change = {
      params,
      before: { name: 'Bar', list: ['a', 'b'] },
      after: { name: 'Café', list: ['a', 'b'] },
    };
    expect(await told('updated', 1)).toEqual([change]);
    expect(await told('firstUpdated', 1)).toEqual([change]);
    await write('DELETE');
    expect(await told('deleted', 1)).toEqual([{ params, value: change.after }]);
    expect(await told('firstDeleted', 1)).toEqual([{ params, value: change.after }]);
    const writes = [
      { before: false, after: true },
      { before: true, after: true },
      { before: true, after: false },
    ];
    expect(await told('written', 3)).toEqual(expect.arrayContaining(writes));
    expect(await told('firstWritten', 3)).toEqual(expect.arrayContaining(writes));
    expect(await readFile(`${FOLDER}/firebase.log`, 'utf8')).not.toContain('function ignored');
  },
  PATIENCE_MS * 4,
);
