import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { foldersOf } from '../../emulators/stack/folders';
import { testPorts } from '../support/testPorts';

/** The function takes so many reports a minute of all tests together, and the app reports the same error once. */
const AGAIN_MS = 7000;
const PATIENCE_MS = 90_000;

test('an error of the app appears in the log of the function, without personal data', async ({ page }) => {
  await page.goto('/help');
  let name = 'Broken';
  const logAfterAnother = async (): Promise<string> => {
    name += 'Again';
    await page.evaluate((called) => {
      void Promise.reject(Object.assign(new Error('it broke for three@demo.test'), { name: called }));
    }, name);
    return readFile(foldersOf(testPorts).logFile, 'utf8');
  };
  await expect
    .poll(logAfterAnother, { intervals: [1000, AGAIN_MS], timeout: PATIENCE_MS })
    .toContain('it broke for <email>');
  expect(await readFile(foldersOf(testPorts).logFile, 'utf8')).not.toContain('it broke for three@demo.test');
});
