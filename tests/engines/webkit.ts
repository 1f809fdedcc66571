import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, Origin, type WebDriver } from 'selenium-webdriver';
import { HOST } from '../../emulators/ports';
import { WINDOW, type StartEngine, type Tab } from './engine';
import { pathOf } from './engines';
import { startProgram } from './program';

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

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

/** Starts what drives WebKit on such a screen. @returns its port, and how to end it. */
async function startDriver(display: string) {
  const port = await freePort();
  const { stop } = startProgram(pathOf('WebKitWebDriver'), [`--host=${HOST}`, `--port=${port}`], {
    DISPLAY: display,
  });
  return { port, stop };
}

/** How long the start of a browser may take, in ms. It takes up to 6 s beside other work, and once it never came. */
const SESSION_MS = 20_000;

/** How many drivers are tried before a test fails that has not begun. */
const DRIVERS = 4;

/** Starts a browser. @returns undefined when it has not come within `SESSION_MS` */
function startSession(driverPort: number, proxyPort: number): Promise<WebDriver | undefined> {
  const session = new Builder()
    .disableEnvironmentOverrides()
    .usingServer(`http://${HOST}:${driverPort}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        args: ['--automation', `--proxy=http://${HOST}:${proxyPort}`],
      },
    })
    .build();
  return Promise.race([session, sleep(SESSION_MS, undefined, { ref: false })]);
}

async function tabOf(session: WebDriver): Promise<Tab> {
  await session
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...WINDOW });
  return {
    goto: (url) => session.get(url),
    evaluate: (expression) => session.executeScript(`return ${expression}`),
    tap: (x, y) => session.actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).click().perform(),
    type: (text) => session.actions().sendKeys(text).perform(),
    picture: () => session.takeScreenshot(),
    close: () => session.quit(),
  };
}

/** WebKit as GNOME has it, driven as Safari is: by WebDriver. */
export const startWebkit: StartEngine = async ({ port }) => {
  const screen = await startScreen();
  let driver = await startDriver(screen.display);
  const open = async (): Promise<Tab> => {
    for (let drivers = 1; drivers <= DRIVERS; drivers += 1) {
      const session = await startSession(driver.port, port);
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
