import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { foldersOf } from '../../emulators/stack/folders';
import { testPorts } from '../support/testPorts';

test('an error of the app comes into the log of the function, without persons', async ({ page }) => {
  await page.goto('/help');
  await page.evaluate(() => {
    void Promise.reject(new RangeError('it broke for three@demo.test'));
  });
  const log = () => readFile(foldersOf(testPorts).logFile, 'utf8');
  await expect.poll(log).toContain('it broke for <email>');
  expect(await log()).not.toContain('it broke for three@demo.test');
});
