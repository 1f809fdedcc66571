import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../emulators/seed/accounts';

export const LANGUAGES = ['nl', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export const WINDOWS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;

export interface Phone {
  page: Page;
  /** Opens an address of the app and waits until nothing loads any more. */
  open: (path: string) => Promise<void>;
  logIn: (email: string) => Promise<void>;
  /** The text for this phone's language. */
  say: (nl: string, en: string) => string;
}

interface PhoneOptions {
  window: { width: number; height: number };
  language: Language;
  origin: string;
}

/** A phone (or tablet, or desktop) in a language, on which nobody is signed in. */
export async function phoneWith(
  browser: Browser,
  { window, language, origin }: PhoneOptions,
): Promise<Phone> {
  const context = await browser.newContext({
    viewport: window,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    permissions: [],
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  const open = async (path: string): Promise<void> => {
    await page.goto(`${origin}${path}`);
    await page.locator('main h1').first().waitFor();
  };
  return {
    page,
    open,
    logIn: async (email) => {
      await open('/login');
      await page.locator('input[name="email"]').fill(email);
      await page.locator('input[name="password"]').fill(DEMO_PASSWORD);
      await page.locator('form button[type="submit"]').click();
      await page.waitForURL((url) => url.pathname !== '/login');
      await page.locator('main h1').first().waitFor();
    },
    say: (nl, en) => (language === 'nl' ? nl : en),
  };
}
