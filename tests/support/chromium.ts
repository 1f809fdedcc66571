import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installFromDebian } from './debian';

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function find(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', ...SYSTEM_BROWSERS, chromium.executablePath()].find(
    (path) => path !== '' && existsSync(path),
  );
}

/** Where a Chromium is: CHROMIUM_PATH, the usual places, or Playwright's own download. */
export const chromiumPath = (): string | undefined => find();

/** Makes sure that there is a Chromium: as root on Debian it is installed from there. @throws Error that says what to do. */
export function ensureChromium(): string {
  const found = find();
  if (found !== undefined) return found;
  installFromDebian('chromium');
  const installed = find();
  if (installed !== undefined) return installed;
  throw new Error(
    'No Chromium found. Install one (on Debian: apt-get install chromium), or name one in CHROMIUM_PATH.',
  );
}
