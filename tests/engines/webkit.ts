import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { HOST } from '../../emulators/ports';
import { freePort } from '../../emulators/stack/portCheck';
import { WINDOW, type StartEngine, type Tab } from './engine';
import { pathOf } from './engines';
import { startProgram } from './program';
import { clickAt, keysOf, startSession, untilReady, type Session } from './webDriver';

/** Starts a screen that nobody sees. @returns its name, and how to end it. */
async function startScreen() {
  const screen = startProgram(pathOf('Xvfb'), [
    '-displayfd',
    '1',
    '-nolisten',
    'tcp',
    '-screen',
    '0',
    '1280x1024x24',
  ]);
  const [display] = (await once(screen.output, 'data')) as [Buffer];
  return { display: `:${display.toString().trim()}`, stop: screen.stop };
}

/** Has GTK's settings: the background stands still, as in the other engines. */
const SETTINGS = fileURLToPath(new URL('webkit', import.meta.url));

/** @returns its port, and how to end it. */
async function startDriver(display: string) {
  const port = await freePort();
  const { stop } = startProgram(pathOf('WebKitWebDriver'), [`--host=${HOST}`, `--port=${port}`], {
    DISPLAY: display,
    XDG_CONFIG_DIRS: SETTINGS,
  });
  await untilReady(`http://${HOST}:${port}`);
  return { port, stop };
}

/** How long the start of a browser may take, in ms. It takes up to 6 s beside other work, and once it never came. */
const SESSION_MS = 20_000;

/** How many drivers are tried before a test fails that has not begun. */
const DRIVERS = 4;

/** @returns undefined when it has not come within `SESSION_MS` */
async function startBrowser(driverPort: number, proxyPort: number): Promise<Session | undefined> {
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      args: ['--automation', `--proxy=http://${HOST}:${proxyPort}`],
    },
  };
  try {
    return await startSession(`http://${HOST}:${driverPort}`, capabilities, SESSION_MS);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return undefined;
    throw error;
  }
}

async function tabOf({ post, get, end }: Session): Promise<Tab> {
  await post('window/rect', { x: 0, y: 0, ...WINDOW });
  return {
    goto: async (url) => {
      await post('url', { url });
    },
    evaluate: (expression) => post('execute/sync', { script: `return ${expression}`, args: [] }),
    tap: async (x, y) => {
      await post('actions', clickAt(x, y));
    },
    type: async (text) => {
      await post('actions', keysOf(text));
    },
    picture: async () => String(await get('screenshot')),
    close: end,
  };
}

/** WebKit as GNOME has it, driven as Safari is: by WebDriver. */
export const startWebkit: StartEngine = async ({ port }) => {
  const screen = await startScreen();
  let driver = await startDriver(screen.display);
  const open = async (): Promise<Tab> => {
    for (let drivers = 1; drivers <= DRIVERS; drivers += 1) {
      const session = await startBrowser(driver.port, port);
      if (session !== undefined) return tabOf(session);
      await driver.stop();
      driver = await startDriver(screen.display);
    }
    throw new Error(`None of ${DRIVERS} drivers started WebKit within ${SESSION_MS} ms.`);
  };
  return {
    open,
    close: async () => {
      await driver.stop();
      await screen.stop();
    },
  };
};
