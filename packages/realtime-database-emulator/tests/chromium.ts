// Finds a Chromium on this machine.

import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** A Chromium: that of CHROMIUM_PATH, of the system, or of Playwright. @throws Error that says how to install one */
export function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const executablePath = [process.env.CHROMIUM_PATH ?? '', ...SYSTEM_BROWSERS].find(existsSync);
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', ...args],
  });
}
