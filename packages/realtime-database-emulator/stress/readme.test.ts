import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);

let folder: string;
let readme: string;
let packed: string;

/**
 * Without the variables of this Vitest, which the inner one would read. No package needs its install script, and that of re2, an option of
 * firebase-tools, compiles for minutes.
 */
const ENVIRONMENT = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([key]) => !/^(VITEST|NODE_ENV|TEST|FIREBASE|npm_)/.test(key)),
  ),
  npm_config_ignore_scripts: 'true',
};

const sh = async (command: string): Promise<string> =>
  (await run(command, [], { cwd: folder, env: ENVIRONMENT, shell: true })).stdout;

/** A block of the README, by the name after its language. */
function blockOf(name: string): string {
  const block = readme.split('```').find((text) => text.split('\n', 1)[0]?.split(' ')[1] === name);
  if (block === undefined) throw new Error(`The README has no block ${name}.`);
  return block.slice(block.indexOf('\n') + 1).trim();
}

/** Runs an install block with the packed package in place of the published one. */
const install = (name: string): Promise<string> =>
  sh(blockOf(name).replace(/ realtime-database-emulator\b/, ` ${packed}`));

async function writeBlocks(...names: string[]): Promise<void> {
  for (const name of names) await writeFile(join(folder, name), `${blockOf(name)}\n`);
}

/** Ports that nobody has at this moment. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'database-emulator-readme-'));
  readme = await readFile(join(PACKAGE, 'README.md'), 'utf8');
  await run(process.execPath, ['--import', 'tsx', 'build.ts'], { cwd: PACKAGE });
  const { stdout } = await run('npm', ['pack', './dist', '--pack-destination', folder], { cwd: PACKAGE });
  packed = `./${stdout.trim().split('\n').at(-1) ?? ''}`;
  await install('install');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the steps of the README, with packages from the registry', () => {
  it('starts the emulator by npx', async () => {
    const [command = '', ...options] = blockOf('command').split(' ');
    expect([command, ...options]).toEqual(['npx', 'realtime-database-emulator', '--port', '9000']);
    const child = spawn(command, ['realtime-database-emulator', '--port', '0'], {
      cwd: folder,
      env: ENVIRONMENT,
      detached: true,
    });
    let told = '';
    child.stdout.on('data', (chunk: Buffer) => (told += chunk.toString()));
    await expect.poll(() => told).toContain('serves http://127.0.0.1:');
    const ended = once(child, 'exit');
    process.kill(-(child.pid ?? 0), 'SIGINT');
    await ended;
  });

  it('uses the SDK from code', async () => {
    await writeBlocks('first.mjs');
    expect((await sh(blockOf('run'))).trim()).toBe('{ apple: { price: 3 } }');
  });

  it('runs tests of rules with Vitest', async () => {
    await install('install-tests');
    await writeBlocks('vitest.config.mjs', 'emulator.setup.mjs', 'rules.test.mjs');
    expect(await sh(blockOf('test'))).toMatch(/Tests\s.*1 passed/);
  });

  it('is found by the Firebase CLI, its hub and its export', async () => {
    await install('install-cli');
    const [database = 0, hub = 0, logging = 0] = await freePorts(3);
    const emulators = {
      database: { host: '127.0.0.1', port: database },
      hub: { host: '127.0.0.1', port: hub },
      logging: { host: '127.0.0.1', port: logging },
      ui: { enabled: false },
    };
    await writeFile(join(folder, 'database.rules.json'), '{ "rules": { "fruits": { ".write": true } } }');
    await writeFile(
      join(folder, 'firebase.json'),
      JSON.stringify({ database: { rules: 'database.rules.json' }, emulators }),
    );
    await writeBlocks('cli.mjs');
    const command = blockOf('cli');
    const told = await sh(command);
    expect(told).toMatch(new RegExp(`the hub knows: .*database.* at 127\\.0\\.0\\.1:${database}`));

    const saved = join(folder, 'saved');
    await sh(command.replace('emulators:exec', `emulators:exec --export-on-exit ${saved}`));
    const exported = join(saved, 'database_export', 'demo-shop-default-rtdb.json');
    expect(await readFile(exported, 'utf8')).toBe('{"fruits":"pear"}');

    const read = `curl -s -H 'Authorization: Bearer owner' 'http://127.0.0.1:${database}/.json?ns=demo-shop-default-rtdb'`;
    const again = command.replace('"node cli.mjs"', `"${read}"`);
    expect(await sh(again.replace('emulators:exec', `emulators:exec --import ${saved}`))).toContain(
      '{"fruits":"pear"}',
    );
  });

  it('uses the newest SDK from code too', async () => {
    await sh('npm install --force firebase@13');
    expect((await sh(blockOf('run'))).trim()).toBe('{ apple: { price: 3 } }');
  });
});
