import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from './chromium';
import { startDatabaseEmulator, type DatabaseEmulator } from '../src/server';

const ADMIN = { admin: true } as const;
const HOST = '127.0.0.1';

let browser: Browser;
let pages: Server;
let emulator: DatabaseEmulator;
let page: Page;

/** Resolves names below `example` to this machine, as in DNS rebinding. */
beforeAll(async () => {
  browser = await launchChromium(['--host-resolver-rules=MAP *.example 127.0.0.1']);
  pages = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>A page</title>');
  });
  await new Promise<void>((resolve) => pages.listen(0, HOST, resolve));
});
afterAll(async () => {
  await browser.close();
  pages.closeAllConnections();
  pages.close();
});
beforeEach(async () => {
  page = await browser.newPage();
});
afterEach(async () => {
  await page.close();
  await emulator.close();
});

async function start(): Promise<void> {
  emulator = await startDatabaseEmulator({ host: HOST, port: 0, windowPort: 0 });
  emulator.database('default').set(ADMIN, [], { secret: 'kept' });
}

const pageAt = (name: string): string => `http://${name}:${(pages.address() as AddressInfo).port}/`;

/** Attempts of a page to read data. */
const ATTEMPTS: Record<string, (address: string) => string> = {
  read: (at) => `fetch('http://${at}/secret.json?auth=owner').then((answer) => answer.text())`,
  write: (at) =>
    `fetch('http://${at}/written.json?auth=owner', { method: 'PUT', body: '1' }).then((answer) => answer.text())`,
  'write without asking': (at) =>
    `fetch('http://${at}/posted.json?auth=owner', { method: 'POST', mode: 'no-cors', body: '1' }).then(() => 'sent')`,
  'write by a picture': (at) => `new Promise((resolve) => {
    const picture = new Image();
    picture.onload = picture.onerror = () => resolve('sent');
    picture.src = 'http://${at}/pictured.json?auth=owner&x-http-method-override=DELETE';
  })`,
  'read by a script': (at) => `new Promise((resolve, reject) => {
    window.steal = resolve;
    const script = document.createElement('script');
    script.onerror = reject;
    script.src = 'http://${at}/secret.json?auth=owner&callback=steal';
    document.body.append(script);
  })`,
  'a socket': (at) => `new Promise((resolve, reject) => {
    const socket = new WebSocket('ws://${at}/.ws?v=5&ns=default');
    socket.onmessage = ({ data }) => resolve(JSON.parse(data).t);
    socket.onerror = reject;
  })`,
};

const NOTHING = 'nothing';
const attempt = (script: string): Promise<unknown> =>
  page.evaluate(`(${script}).catch(() => ${JSON.stringify(NOTHING)})`);

async function attempts(address: string): Promise<Record<string, unknown>> {
  const outcomes: Record<string, unknown> = {};
  for (const [name, script] of Object.entries(ATTEMPTS)) outcomes[name] = await attempt(script(address));
  return outcomes;
}

const databaseAddress = (): string => `${HOST}:${emulator.port}`;
const keys = (): string[] => [...emulator.database('default').tree.entries()].map(([key]) => key);

describe('a page of elsewhere, in Chromium', () => {
  it('neither reads nor writes as administrator', async () => {
    await start();
    emulator.database('default').set(ADMIN, ['pictured'], true);
    await page.goto(pageAt('evil.example'));
    expect(await attempts(databaseAddress())).toEqual({
      read: NOTHING,
      write: NOTHING,
      'write without asking': 'sent',
      'write by a picture': 'sent',
      'read by a script': NOTHING,
      'a socket': NOTHING,
    });
    expect(keys()).toEqual(['pictured', 'secret']);
  });

  it('does, when it is of this machine', async () => {
    await start();
    emulator.database('default').set(ADMIN, ['pictured'], true);
    await page.goto(pageAt('localhost'));
    expect(await attempts(databaseAddress())).toEqual({
      read: '"kept"',
      write: '1',
      'write without asking': 'sent',
      'write by a picture': 'sent',
      'read by a script': 'kept',
      'a socket': 'c',
    });
    expect(keys()).toEqual(['posted', 'secret', 'written']);
  });

  it('cannot put the window into itself, or lead to it', async () => {
    await start();
    await page.goto(pageAt('evil.example'));
    const window = `http://${HOST}:${emulator.windowPort ?? 0}/`;
    const response = page.waitForResponse(window);
    await page.evaluate(`document.location = ${JSON.stringify(window)}`);
    expect((await response).status()).toBe(403);
  });
});

describe('a name that leads to this machine, in Chromium', () => {
  it('reaches neither the window nor the database', async () => {
    await start();
    const window = await page.goto(`http://rebound.example:${emulator.windowPort ?? 0}/`);
    expect(window?.status()).toBe(403);
    expect(await page.innerText('body')).toContain('may not be reached as rebound.example');
    const database = await page.goto(`http://rebound.example:${emulator.port}/.json?auth=owner`);
    expect(database?.status()).toBe(403);
    const address = `rebound.example:${emulator.port}`;
    expect(await attempt(ATTEMPTS['a socket']?.(address) ?? '')).toBe(NOTHING);
    expect(await attempt(ATTEMPTS.read?.(address) ?? '')).not.toContain('kept');
    await attempt(ATTEMPTS.write?.(address) ?? '');
    expect(keys()).toEqual(['secret']);
  });
});
