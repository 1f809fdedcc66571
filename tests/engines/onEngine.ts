import { writeFile } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import { testPorts } from '../support/testPorts';
import type { Engine } from './engine';
import { startChromium } from './chromium';
import type { EngineName } from './engines';
import { startFirefox } from './firefox';
import { startNetwork, type Network } from './network';
import { Phone } from './phone';
import { startWebkit } from './webkit';

const START = { chromium: startChromium, webkit: startWebkit, firefox: startFirefox } as const;

interface Running {
  engine: Engine;
  network: Network;
}

/** Every test gets a phone of its own with the engine of its project. */
export const test = base.extend<{ phone: Phone }, { engineName: EngineName; running: Running }>({
  engineName: ['webkit', { option: true, scope: 'worker' }],
  running: [
    async ({ engineName }, use) => {
      const network = await startNetwork();
      const engine = await START[engineName](network);
      await use({ engine, network });
      await engine.close();
      await network.close();
    },
    { scope: 'worker' },
  ],
  phone: async ({ running: { engine, network } }, use, testInfo) => {
    network.restore();
    const tab = await engine.open();
    await use(new Phone(tab, network, `http://localhost:${testPorts.hosting}`));
    if (testInfo.status !== testInfo.expectedStatus) {
      const path = testInfo.outputPath('what-it-showed.png');
      await writeFile(path, await tab.picture(), 'base64');
      await testInfo.attach('what it showed', { path });
    }
    await tab.close();
  },
});
