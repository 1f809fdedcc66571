import { paths } from '../../../src/model/paths';
import { admin } from '../../../emulators/seed/admin';
import { expect, test } from '../../support/app';
import { makeCustomer } from '../../support/customers';

test.describe("With a phone's keyboard", () => {
  test('a draft is in a second tab, and in a new one after this was closed (docs/product.md 18.12)', async ({
    app,
    context,
    page,
  }) => {
    const customer = await makeCustomer([]);
    const created = Date.now() - 60_000;
    await admin.database.ref(paths.thread(customer.uid, 'R1')).set({
      info: { type: 'up', dateTime: created },
      [created]: { created, from: 'DJ Noor', msg: 'How was it?', rcvd: true },
    });
    await app.visit(customer);
    await page.goto('/messages/R1');
    const second = await context.newPage();
    await second.goto('/messages/R1');
    await expect(second.getByLabel('Your answer')).toHaveValue('');
    await page.getByLabel('Your answer').fill('Half a sentence');
    await expect(second.getByLabel('Your answer')).toHaveValue('Half a sentence');
    await page.close();
    await second.close();
    const third = await context.newPage();
    await third.goto('/messages/R1');
    await expect(third.getByLabel('Your answer')).toHaveValue('Half a sentence');
    await third.getByRole('button', { name: 'Send' }).tap();
    await expect(third.getByRole('article').filter({ hasText: 'Half a sentence' })).toBeVisible();
    await expect(third.getByLabel('Your answer')).toHaveValue('');
  });
});
