import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const CLI = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
const ADOPT = new URL('../adopt.js', import.meta.url).href;

/** Writes to two places, and says at which address and what came of it. */
const PUT = `node -e "const host = process.env.FIREBASE_DATABASE_EMULATOR_HOST;
for (const place of ['fruits', 'secrets'])
  fetch('http://' + host + '/' + place + '.json?ns=demo-shop-default-rtdb', { method: 'PUT', body: '1' })
    .then(({ status }) => console.log(host, place, status))"`;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'database-emulator-cli-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Ports that nobody has at this moment. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

async function cli(...options: string[]): Promise<string> {
  const { FIREBASE_DATABASE_EMULATOR_HOST: _running, ...environment } = process.env;
  const all = ['--import', ADOPT, CLI, 'emulators:exec', '--project', 'demo-shop', ...options];
  const { stdout } = await promisify(execFile)(process.execPath, all, {
    cwd: folder,
    env: { ...environment, XDG_CONFIG_HOME: folder, FIREBASE_CLI_DISABLE_UPDATE_CHECK: 'true' },
  });
  return stdout;
}

it('the Firebase CLI starts this emulator with the port and the rules of firebase.json, and imports and exports', async () => {
  const [database = 0, hub = 0, logging = 0] = await freePorts(3);
  const at = (port: number) => ({ host: '127.0.0.1', port });
  const write = (place: string, content: unknown) => writeFile(join(folder, place), JSON.stringify(content));
  await mkdir(join(folder, 'before', 'database_export'), { recursive: true });
  await write('before/firebase-export-metadata.json', {
    version: '15.0.0',
    database: { version: '4.11.2', path: 'database_export' },
  });
  await write('before/database_export/demo-shop-default-rtdb.json', { sizes: 3 });
  await write('rules.json', { rules: { fruits: { '.write': true } } });
  await write('firebase.json', {
    database: { rules: 'rules.json' },
    emulators: { database: at(database), hub: at(hub), logging: at(logging), ui: { enabled: false } },
  });
  const told = await cli('--import', 'before', '--export-on-exit', 'after', PUT);
  expect(told).toContain(`127.0.0.1:${database} fruits 200`);
  expect(told).toContain('secrets 401');
  const exported = join(folder, 'after', 'database_export', 'demo-shop-default-rtdb.json');
  expect(JSON.parse(await readFile(exported, 'utf8'))).toEqual({ fruits: 1, sizes: 3 });
});
