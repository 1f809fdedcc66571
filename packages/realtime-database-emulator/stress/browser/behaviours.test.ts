import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../tests/chromium';
import { startDatabaseEmulator, type DatabaseEmulator } from '../../src/server';
import { BEHAVIOURS } from '../../tests/conformance/behaviours';

const HOST = '127.0.0.1';
const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** The behaviours with the browser's build of the SDK, in one script. */
async function script(): Promise<string> {
  const admin = fileOf('noAdmin.ts');
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: {
        vitest: fileOf('expectInBrowser.ts'),
        'firebase-admin/app': admin,
        'firebase-admin/database': admin,
      },
    },
    build: { write: false, lib: { entry: fileOf('player.ts'), formats: ['iife'], name: 'player' } },
  });
  const [{ output }] = built as [Rolldown.RolldownOutput];
  return output[0].code;
}

let emulator: DatabaseEmulator;
let pages: Server;
let browser: Browser;
let page: Page;
let played = 0;

beforeAll(async () => {
  emulator = await startDatabaseEmulator({ host: HOST, port: 0 });
  pages = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>SDK</title>');
  });
  await new Promise<void>((resolve) => pages.listen(0, HOST, resolve));
  browser = await launchChromium();
  page = await browser.newPage();
  await page.exposeFunction(
    'listenersOf',
    (namespace: string): number => emulator.database(namespace).listenerCount,
  );
  await page.goto(`http://${HOST}:${(pages.address() as AddressInfo).port}`);
  await page.addScriptTag({ content: await script() });
});

afterAll(async () => {
  await browser.close();
  pages.close();
  await emulator.close();
});

describe.each(Object.entries(BEHAVIOURS))('in Chromium: %s', (_, part) => {
  const inBrowsers = part.filter(({ usesAdmin }) => usesAdmin !== true);
  it.each(inBrowsers.map((row) => [row.behaviour, row] as const))('%s', async (_behaviour, row) => {
    played += 1;
    const came = await page.evaluate(([name, port, namespace]) => window.play(name, port, namespace), [
      row.behaviour,
      emulator.port,
      `browser-${played}`,
    ] as const);
    expect(came).toEqual(row.gives);
  });
});
