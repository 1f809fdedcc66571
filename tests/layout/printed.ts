import type { Page } from '@playwright/test';
import { askInPage } from './layoutProblems';

/** Sheets in px of the screen, 96 to the inch. */
const SHEETS = { A6: { width: 397, height: 559 }, A4: { width: 794, height: 1123 } } as const;
export type Sheet = keyof typeof SHEETS;

/** So much of a sheet is white at least. */
const LEAST_WHITE = 0.5;

/** Pages are told apart from the list of them, which is called Pages. */
const pagesOf = (pdf: Buffer): number => (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;

/**
 * What is wrong with how a page prints on such sheets, of which the element of `selector` is all: more than one page, not
 * whole, not on white. The page is left as it was.
 */
export async function printProblems(page: Page, selector: string, sheet: Sheet): Promise<string[]> {
  const before = page.viewportSize();
  const pages = pagesOf(await page.pdf({ format: sheet, printBackground: true }));
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(SHEETS[sheet]);
  const cut = await askInPage<string[]>(page, 'cutIn', selector);
  const picture = (await page.screenshot()).toString('base64');
  // A page that is told to be on a screen prints as one.
  await page.emulateMedia({ media: null });
  if (before !== null) await page.setViewportSize(before);
  // In a page of its own: the app's policy lets no picture of ours be read.
  const reader = await page.context().newPage();
  const { share, corners } = await askInPage<{ share: number; corners: boolean }>(
    reader,
    'whitenessOf',
    `data:image/png;base64,${picture}`,
  );
  await reader.close();
  return [
    ...(pages === 1 ? [] : [`${sheet}: ${pages} pages`]),
    ...(cut.length === 0 ? [] : [`${sheet}: cut: ${cut.join(', ')}`]),
    ...(share >= LEAST_WHITE && corners ? [] : [`${sheet}: not on white: ${Math.round(share * 100)} % is`]),
  ];
}
