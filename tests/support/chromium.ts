import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installFromDebian } from './debian';

/** Chromium without its windows, in which a test takes a quarter less than in the whole of it. */
const SHELL = '/usr/bin/chromium-headless-shell';
const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const firstOf = (paths: readonly string[]): string | undefined =>
  paths.find((path) => path !== '' && existsSync(path));

/** Where a Chromium is: CHROMIUM_PATH, the usual places, or Playwright's own download. */
export const chromiumPath = (): string | undefined =>
  firstOf([process.env.CHROMIUM_PATH ?? '', SHELL, ...SYSTEM_BROWSERS, chromium.executablePath()]);

/** Installs the shell where that can be done without a question. Whoever has another Chromium does well without it. */
function installShell(): void {
  try {
    installFromDebian('chromium-headless-shell');
  } catch {
    process.stdout.write('The shell of Chromium could not be installed.\n');
  }
}

/** Makes sure that there is a Chromium: as root on Debian it is installed from there. @throws Error that says what to do. */
export function ensureChromium(): string {
  if (firstOf([process.env.CHROMIUM_PATH ?? '', SHELL]) === undefined) installShell();
  const found = chromiumPath();
  if (found !== undefined) return found;
  installFromDebian('chromium');
  const installed = chromiumPath();
  if (installed !== undefined) return installed;
  throw new Error(
    'No Chromium found. Install one (on Debian: apt-get install chromium), or name one in CHROMIUM_PATH.',
  );
}
