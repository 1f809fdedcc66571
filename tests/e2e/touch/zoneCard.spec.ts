import type { Page } from '@playwright/test';
import { NAME_MAX_LENGTH } from '../../../src/model/limits';
import { expect, test } from '../../support/app';
import { makeCustomer, makePlayers } from '../../support/customers';

/** In CSS px, within margins of 6 mm: the card's own size, and that of a printer with only A4. */
const PAPERS = { A6: { width: 351, height: 514 }, A4: { width: 748, height: 1077 } };

const pagesOf = async (page: Page, paper: 'A6' | 'A4', margin: string): Promise<number> => {
  const margins = { top: margin, right: margin, bottom: margin, left: margin };
  const pdf = await page.pdf({ format: paper, printBackground: true, margin: margins });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
};

for (const name of ['Zaal', 'De grote zaal '.repeat(10).slice(0, NAME_MAX_LENGTH - 1)]) {
  test(`the card of a zone with a name of ${name.length} characters is one page, whole, on white (docs/product.md 28.10)`, async ({
    app,
    page,
  }) => {
    const players = await makePlayers(1, { location: name });
    await app.visit(await makeCustomer(players));
    await page.goto(`/players/registered-${players[0]?.key}`);
    await page.getByRole('heading', { name: 'On the counter' }).tap();
    await page.getByRole('button', { name: 'Printable card' }).tap();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    for (const paper of ['A6', 'A4'] as const) {
      expect(await pagesOf(page, paper, '6mm'), paper).toBe(1);
      expect(await pagesOf(page, paper, '10mm'), `${paper}, wide margins`).toBe(1);
    }

    await page.emulateMedia({ media: 'print' });
    const card = page.locator('body > :visible');
    await expect(card).toHaveCount(1);
    for (const paper of ['A6', 'A4'] as const) {
      await page.setViewportSize(PAPERS[paper]);
      for (const part of [card.getByText(name), card.locator('svg').last(), card.getByText('Scan and rate')])
        await expect(part).toBeInViewport({ ratio: 1 });
      expect(await card.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    }
    for (const ground of ['html', 'body'])
      await expect(page.locator(ground)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });
}
