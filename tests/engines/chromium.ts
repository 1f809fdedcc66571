import { chromium } from '@playwright/test';
import { HOST } from '../../emulators/ports';
import { chromiumPath } from '../support/chromium';
import { WINDOW, type StartEngine } from './engine';

export const startChromium: StartEngine = async ({ port }) => {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox'],
    // Playwright sends what goes to loopback there too.
    proxy: { server: `http://${HOST}:${port}` },
  });
  return {
    open: async () => {
      const context = await browser.newContext({
        viewport: WINDOW,
        hasTouch: true,
        reducedMotion: 'reduce',
        // The configuration blocks them in all that Playwright opens.
        serviceWorkers: 'allow',
      });
      const page = await context.newPage();
      return {
        goto: async (url) => {
          await page.goto(url);
        },
        evaluate: (expression) => page.evaluate(expression),
        tap: (x, y) => page.touchscreen.tap(x, y),
        type: (text) => page.keyboard.type(text),
        picture: async () => (await page.screenshot()).toString('base64'),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
};
