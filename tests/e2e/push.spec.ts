import { routes } from '../../src/model/routes';
import { expect, test } from '../support/app';
import { makeCustomer } from '../support/customers';

test.use({ serviceWorkers: 'allow' });

test('headless Chromium refuses a subscription, and the settings say that it is not possible (docs/product.md 32.4)', async ({
  app,
  page,
}) => {
  // It also refuses all notifications, which would be said before.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    Notification.requestPermission = () => Promise.resolve('granted');
  });
  await app.visit(await makeCustomer([]));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.goto(routes.settingsPage(5));
  await page.getByRole('button', { name: 'Turn on for this device' }).click();
  await expect(page.getByText('Notifications are not possible in this browser.')).toBeVisible();
});
