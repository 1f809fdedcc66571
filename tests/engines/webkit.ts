import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Builder, Origin } from 'selenium-webdriver';
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

async function openTab(driverPort: number, proxyPort: number): Promise<Tab> {
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(`http://${HOST}:${driverPort}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        args: ['--automation', `--proxy=http://${HOST}:${proxyPort}`],
      },
    })
    .build();
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...WINDOW });
  return {
    goto: (url) => driver.get(url),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    tap: (x, y) => driver.actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).click().perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    picture: () => driver.takeScreenshot(),
    close: () => driver.quit(),
  };
}

/** WebKit as GNOME has it, driven as Safari is: by WebDriver. */
export const startWebkit: StartEngine = async ({ port }) => {
  const screen = await startScreen();
  const driverPort = await freePort();
  const driver = startProgram(pathOf('WebKitWebDriver'), [`--host=${HOST}`, `--port=${driverPort}`], {
    DISPLAY: screen.display,
  });
  return {
    open: () => openTab(driverPort, port),
    close: async () => {
      await driver.stop();
      await screen.stop();
    },
  };
};
