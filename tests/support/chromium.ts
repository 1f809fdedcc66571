import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installFromDebian } from './debian';

/** A test takes a quarter less time than in the full browser. */
const SHELL = '/usr/bin/chromium-headless-shell';
const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const firstOf = (paths: readonly string[]): string | undefined =>
  paths.find((path) => path !== '' && existsSync(path));

/** Looks in CHROMIUM_PATH, in the usual places, and in Playwright's own download. */
export const chromiumPath = (): string | undefined =>
  firstOf([process.env.CHROMIUM_PATH ?? '', SHELL, ...SYSTEM_BROWSERS, chromium.executablePath()]);

/** Needs no password. It may fail, because any other Chromium will do. */
function installShell(): void {
  try {
    installFromDebian('chromium-headless-shell');
  } catch {
    process.stdout.write('The shell of Chromium could not be installed.\n');
  }
}

/** Installs it on Debian as root. @throws Error that says what to do */
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
