import { launch } from 'puppeteer-core';
import { HOST } from '../../emulators/ports';
import { testPorts } from '../support/testPorts';
import { WINDOW, type StartEngine } from './engine';
import { pathOf } from './engines';

/** No limit of its own: on a busy machine its start or first page can take over 30 s, and a test has its own limit. */
const timeout = 0;

/** The push service of the stack, in the place of that of Mozilla. Notifications are allowed without a question that nobody could answer. */
const PUSH = {
  'dom.push.serverURL': `ws://${HOST}:${testPorts.push}`,
  'dom.push.testing.allowInsecureServerURL': true,
  'dom.push.testing.ignorePermission': true,
  'dom.push.connection.enabled': true,
  'permissions.default.desktop-notification': 1,
  'alerts.useSystemBackend': false,
  // A test that cuts the network leaves it no time to wait.
  'dom.push.retryBaseInterval': 200,
};

/** Driven by WebDriver BiDi. */
export const startFirefox: StartEngine = async ({ port }) => {
  const browser = await launch({
    browser: 'firefox',
    executablePath: pathOf('firefox-esr'),
    defaultViewport: WINDOW,
    timeout,
    extraPrefsFirefox: {
      'network.proxy.type': 1,
      'network.proxy.http': HOST,
      'network.proxy.http_port': port,
      'network.proxy.ssl': HOST,
      'network.proxy.ssl_port': port,
      'network.proxy.no_proxies_on': '',
      'network.proxy.allow_hijacking_localhost': true,
      // The background stands still, as in the tests of Chromium that use a mouse.
      'ui.prefersReducedMotion': 1,
      ...PUSH,
    },
  });
  return {
    open: async () => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      page.setDefaultTimeout(timeout);
      return {
        goto: async (url) => {
          await page.goto(url);
        },
        evaluate: (expression) => page.evaluate(expression),
        tap: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        picture: () => page.screenshot({ encoding: 'base64' }),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
};
