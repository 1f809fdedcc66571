import type { Page } from '@playwright/test';
import type {} from 'trusted-types';
import { expect, test } from '../support/app';
import { makeCustomer, makePlayers } from '../support/customers';

test.use({ serviceWorkers: 'allow' });

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  return complaints;
}

test.describe('Scripts and HTML from elsewhere (docs/product.md 21.33)', () => {
  test('are refused where a text would become one of them (docs/security.md S140)', async ({ page }) => {
    await page.goto('/help');
    await expect(page.getByRole('searchbox')).toBeVisible();
    const refused = await page.evaluate(async () => {
      const names: string[] = [];
      const isRefused = (name: string, act: () => void): void => {
        try {
          act();
        } catch (error) {
          if (error instanceof TypeError) names.push(name);
        }
      };
      const script = document.createElement('script');
      isRefused('src', () => {
        script.src = 'https://evil.example/x.js';
      });
      isRefused('own src', () => {
        script.src = '/assets/other.js';
      });
      isRefused('text', () => {
        script.text = 'document.title = "evil"';
      });
      isRefused('innerHTML', () => {
        document.body.innerHTML = '<p>evil</p>';
      });
      isRefused('insertAdjacentHTML', () => document.body.insertAdjacentHTML('beforeend', '<p>evil</p>'));
      isRefused('srcdoc', () => {
        document.createElement('iframe').srcdoc = '<p>evil</p>';
      });
      isRefused('Worker', () => new Worker('/assets/other.js'));
      isRefused('policy', () => window.trustedTypes?.createPolicy('evil', { createHTML: (html) => html }));
      const registered = await navigator.serviceWorker.register('/other.js').catch((error: unknown) => error);
      if (String(registered).includes('is no script of the app')) names.push('another worker');
      return names;
    });
    expect(refused).toEqual([
      ...['src', 'own src', 'text', 'innerHTML', 'insertAdjacentHTML', 'srcdoc', 'Worker', 'policy'],
      'another worker',
    ]);
    await expect(page.getByRole('searchbox')).toBeVisible();
  });

  test('do not stand in the way of the app, its worker and its lists (docs/security.md S140)', async ({
    app,
    page,
  }) => {
    const complaints = complaintsOf(page);
    await app.visit(await makeCustomer(await makePlayers(6)));
    await page.getByRole('combobox').click();
    await page.getByRole('option').first().click();
    await app.face('Thumbs up').click();
    await app.rate.click();
    await expect(page.getByRole('dialog')).toContainText('Thanks');
    for (const address of ['/players', '/messages', '/ratings', '/settings', '/help']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    expect(complaints).toEqual([]);
  });
});
