import { chromium, type Browser, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../emulators/seed/accounts';
import { portsFrom, type Ports } from '../../emulators/ports';
import { adminEnvironment } from '../../emulators/stack/project';
import { startStack } from '../../emulators/stack/stack';
import { ensureChromium } from '../support/chromium';

/** How many times slower the CPU is than this machine's: Lighthouse's factor for a cheap phone. */
export const CPU_SLOWDOWN = 4;

export interface Bench {
  ports: Ports;
  origin: string;
  browser: Browser;
  /** Switches the simulated players off, for a bench that adds thousands of players. */
  stopPlayers: () => Promise<void>;
}

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

export async function logIn(page: Page, address: string, email: string): Promise<void> {
  await page.goto(address);
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(DEMO_PASSWORD);
  await page.locator('form button[type="submit"]').click();
}

export async function withStack(measure: (bench: Bench) => Promise<void>): Promise<void> {
  const ports = portsFrom({ ...process.env, VIBECHECK_STACK: 'bench' });
  const stack = await startStack(
    { ports, frontend: 'hosting', venue: { djReplies: false, log: () => undefined }, onProgress: say },
    new AbortController().signal,
  );
  Object.assign(process.env, adminEnvironment(ports));
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
  try {
    await Promise.race([
      measure({ ports, origin: `http://localhost:${ports.hosting}`, browser, stopPlayers: stack.venue.stop }),
      stack.failed,
    ]);
  } finally {
    await browser.close();
    await stack.stop();
  }
}

/** A phone without stored data, in English. */
export async function newPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  return page;
}

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
