import { defineConfig } from '@playwright/test';
import { HOST } from './emulators/ports';
import { ENGINE_NAMES, enginesHere, pathOf, type EngineName } from './tests/engines/engines';
import { chromiumPath } from './tests/support/chromium';
import { testEnvironment, testPorts } from './tests/support/testPorts';

const START_MS = 300_000;
const executablePath = chromiumPath();
const args = ['--no-sandbox', '--disable-background-networking', '--disable-component-update'];

export default defineConfig<object, { engineName: EngineName }>({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  // Long enough for a busy machine: no test asserts a time, so these only end a test that hangs.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${testPorts.hosting}`,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    // Light is checked by contrast.spec.ts and accessibility.spec.ts.
    colorScheme: 'dark',
    // The background film and the equaliser cost a machine without a graphics card more than the app does. `touch.spec.ts` has
    // them.
    contextOptions: { reducedMotion: 'reduce' },
    // A worker would answer before a test's routes; the tests of the worker allow it.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    // A trace takes a tenth of the time or more; `--trace on` makes one of a test that fails.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args,
    },
  },
  projects: [
    { name: 'mouse', testIgnore: 'touch/**' },
    // Real taps on a phone.
    {
      name: 'touch',
      testMatch: 'touch/**',
      use: { isMobile: true },
    },
    // The journeys and push, in each engine that this machine has (tests/engines/engines.ts).
    ...enginesHere().map((engineName) => ({
      name: engineName,
      testDir: 'tests/engines',
      // What only one of them can do has a folder of its name.
      testIgnore: ENGINE_NAMES.filter((other) => other !== engineName).map((other) => `engines/${other}/**`),
      use: {
        engineName,
        // The full browser: the headless shell refuses notifications.
        ...(engineName === 'chromium' && { launchOptions: { executablePath: pathOf('chromium'), args } }),
      },
    })),
  ],
  webServer: {
    // Not by the command of tsx: it kills what does not answer a signal within 60 ms, and its children live on.
    command: 'node --import tsx emulators/start.ts --silent-dj --old',
    // The last part of the stack to answer.
    url: `http://${HOST}:${testPorts.venue}/list`,
    env: testEnvironment,
    timeout: START_MS,
    gracefulShutdown: { signal: 'SIGINT', timeout: 20_000 },
  },
});
