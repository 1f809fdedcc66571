import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { HOST, type Ports } from '../../emulators/ports';
import {
  START_MS,
  startStack,
  startStackByNpm,
  startStackIn,
  stopStacks,
  strangelyNamedCheckout,
} from './startedStack';

afterEach(stopStacks);

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen(port, HOST, () => server.close(() => resolve(false)));
  });

/** Processes whose command line speaks of this stack's configuration or ports. */
async function leftBehind(ports: Ports): Promise<string[]> {
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

/** What the identity service says to an address that has no account. */
async function refusedLogin(ports: Ports): Promise<string> {
  const method = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local';
  const response = await fetch(`http://${HOST}:${ports.auth}/${method}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@demo.test', password: 'demo-password' }),
  });
  return response.text();
}

describe('the local stack', () => {
  it(
    'answers at every address, in whatever folder it is, with rewrites and headers, and leaves nothing behind after Ctrl-C',
    async () => {
      const folder = await strangelyNamedCheckout();
      const stack = startStackIn(folder, 'stack');
      const { ports, output } = stack;
      await stack.ready();
      expect(output()).toContain(`http://localhost:${ports.hosting}`);
      expect(output()).toContain('three@demo.test');

      const page = await fetch(`http://${HOST}:${ports.hosting}/players`);
      expect(page.status).toBe(200);
      const html = await page.text();
      expect(html).toContain('<div id="root">');
      expect(page.headers.get('cache-control')).toContain('no-cache');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(page.headers.get('x-content-type-options')).toBe('nosniff');
      const script = /<script[^>]* src="([^"]+)"/.exec(html)?.[1] ?? '';
      const asset = await fetch(`http://${HOST}:${ports.hosting}${script}`);
      expect(asset.headers.get('cache-control')).toContain('immutable');
      const missing = await fetch(`http://${HOST}:${ports.hosting}/assets/missing-12345678.js`);
      expect(missing.status).toBe(404);
      expect(missing.headers.get('cache-control')).not.toContain('immutable');
      const video = await fetch(`http://${HOST}:${ports.hosting}/video/background-low.mp4`);
      expect(video.headers.get('cache-control')).toContain('max-age=86400');

      const mail = await fetch(`http://${HOST}:${ports.hosting}/mail/sentMailToClient`, { method: 'POST' });
      expect(mail.status).toBe(401);
      expect((await fetch(`http://${HOST}:${ports.inbox}/email`)).status).toBe(200);
      expect(await refusedLogin(ports)).toContain('INVALID_LOGIN_CREDENTIALS');
      const refused = await fetch(`http://${HOST}:${ports.database}/.json?ns=demo-vibecheck-default-rtdb`);
      expect(refused.status).toBe(401);

      expect(await stack.stop()).toBe(0);
      // Nothing but the word that it ends: no call of a function that has ended before the database.
      expect(output().slice(output().indexOf('Stopping'))).toBe('Stopping …\n');
      expect(await leftBehind(ports)).toEqual([]);
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
      expect(existsSync(join(folder, `firebase.local.${ports.hosting}.json`))).toBe(false);
      await rm(dirname(folder), { recursive: true });
    },
    START_MS + 60_000,
  );

  it.each([
    ['npm is told to end', startStackByNpm, 'SIGTERM'],
    ['it is killed', startStack, 'SIGKILL'],
  ] as const)(
    'leaves nothing behind when %s while it starts',
    async (_, begin, signal) => {
      const stack = begin('stack');
      await expect
        .poll(stack.output, { timeout: START_MS, interval: 50 })
        .toContain('Starting the emulators');
      await expect.poll(() => leftBehind(stack.ports)).not.toEqual([]);
      stack.process.kill(signal);
      // npm and its shell are gone before the stack is.
      await expect.poll(() => leftBehind(stack.ports)).toEqual([]);
      await expect.poll(() => isListening(stack.ports.database)).toBe(false);
      await stack.ended();
      expect(stack.output()).not.toContain('Ctrl-C');
      expect(readFileSync('firebase.json', 'utf8')).toContain('"port": 9000');
    },
    START_MS + 60_000,
  );
});
