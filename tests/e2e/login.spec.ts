import { expect, test } from '../support/app';
import { makeCustomer } from '../support/customers';

test.describe('Start-up (docs/product.md 11.6)', () => {
  test('shows neither the visitor’s screen nor the login while it is not known who is there', async ({
    app,
    page,
  }) => {
    const customer = await makeCustomer([]);
    await app.visit(customer);
    const seen: string[] = [];
    page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const main = document.querySelector('main');
        if (main?.checkVisibility() === true && main.textContent.includes('Log in')) {
          document.documentElement.dataset.flashed = 'true';
        }
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/settings');
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: `Welcome, ${customer.firstname}` })).toBeVisible();
    expect([...new Set(seen)]).toEqual(['/settings', '/']);
    await expect(page.locator('html')).not.toHaveAttribute('data-flashed');
  });
});
