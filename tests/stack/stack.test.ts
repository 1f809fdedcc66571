import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { HOST, portsFrom } from '../../emulators/ports';

const OFFSET = Number(process.env.VIBECHECK_PORT_OFFSET ?? 0) + 20_000;
const environment = { VIBECHECK_PORT_OFFSET: String(OFFSET) };
const ports = portsFrom(environment);
const START_MS = 180_000;

let child: ChildProcess | undefined;
let blocker: Server | undefined;

afterEach(async () => {
  blocker?.close();
  blocker = undefined;
  if (child?.exitCode === null) {
    child.kill('SIGINT');
    await once(child, 'exit');
  }
  child = undefined;
});

function start(): { process: ChildProcess; output: () => string } {
  let text = '';
  const started = spawn(process.execPath, ['--import', 'tsx', 'emulators/start.ts', '--silent-dj'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.stdout.on('data', (data: Buffer) => (text += data.toString()));
  started.stderr.on('data', (data: Buffer) => (text += data.toString()));
  child = started;
  return { process: started, output: () => text };
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen(port, HOST, () => server.close(() => resolve(false)));
  });

/** Processes whose command line speaks of this stack's configuration or ports. */
async function leftBehind(): Promise<string[]> {
  const ps = spawn('ps', ['-eo', 'args']);
  let text = '';
  ps.stdout.on('data', (data: Buffer) => (text += data.toString()));
  await once(ps, 'close');
  return text
    .split('\n')
    .filter(
      (line) =>
        line.includes(`firebase.local.${ports.hosting}.json`) || line.includes(`--smtp=${ports.smtp}`),
    );
}

describe('the local stack', () => {
  it('says in one clear line which port is in use and which variable moves it', async () => {
    blocker = createServer();
    blocker.listen(ports.database, HOST);
    await once(blocker, 'listening');
    const { process: started, output } = start();
    const [code] = (await once(started, 'close')) as [number];
    expect(code).toBe(1);
    expect(output().trim()).toBe(
      `Port ${ports.database} (database) is in use. Set VIBECHECK_PORT_DATABASE, or VIBECHECK_PORT_OFFSET to move all ports.`,
    );
  });

  it(
    'answers at every address, with rewrites and headers, and leaves nothing behind after Ctrl-C',
    async () => {
      const { process: started, output } = start();
      await expect.poll(output, { timeout: START_MS, interval: 200 }).toContain('Ctrl-C');
      expect(output()).toContain(`http://localhost:${ports.hosting}`);
      expect(output()).toContain('three@demo.test');

      const page = await fetch(`http://${HOST}:${ports.hosting}/players`);
      expect(page.status).toBe(200);
      const html = await page.text();
      expect(html).toContain('<div id="root">');
      expect(page.headers.get('cache-control')).toContain('no-cache');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(page.headers.get('x-content-type-options')).toBe('nosniff');
      const script = /data-entry="([^"]+)"/.exec(html)?.[1] ?? '';
      const asset = await fetch(`http://${HOST}:${ports.hosting}${script}`);
      expect(asset.headers.get('cache-control')).toContain('immutable');

      const mail = await fetch(`http://${HOST}:${ports.hosting}/mail/sentMailToClient`, { method: 'POST' });
      expect(mail.status).toBe(401);
      expect((await fetch(`http://${HOST}:${ports.inbox}/email`)).status).toBe(200);
      expect((await fetch(`http://${HOST}:${ports.auth}/`)).status).toBe(200);
      const refused = await fetch(`http://${HOST}:${ports.database}/.json?ns=demo-vibecheck-default-rtdb`);
      expect(refused.status).toBe(401);

      started.kill('SIGINT');
      const [code] = (await once(started, 'close')) as [number];
      expect(code).toBe(0);
      expect(await leftBehind()).toEqual([]);
      for (const port of [
        ports.hosting,
        ports.auth,
        ports.functions,
        ports.database,
        ports.smtp,
        ports.inbox,
      ]) {
        expect(await isListening(port)).toBe(false);
      }
      expect(existsSync(`firebase.local.${ports.hosting}.json`)).toBe(false);
    },
    START_MS + 60_000,
  );

  it(
    'leaves nothing behind when it is interrupted while it starts',
    async () => {
      const { process: started, output } = start();
      await expect.poll(output, { timeout: START_MS, interval: 50 }).toContain('Starting the emulators');
      started.kill('SIGTERM');
      await once(started, 'close');
      expect(await leftBehind()).toEqual([]);
      expect(await isListening(ports.database)).toBe(false);
      expect(readFileSync('firebase.json', 'utf8')).toContain('"port": 9000');
    },
    START_MS + 60_000,
  );
});
