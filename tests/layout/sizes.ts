import type { Page } from '@playwright/test';
import { askInPage, layoutProblems } from './layoutProblems';

export interface Size {
  width: number;
  height: number;
  /** The text's size, in percent of what the app chose. */
  text: 100 | 200;
}

/** From the smallest phone to a desktop, in px. */
export const SIZES: readonly Size[] = [
  { width: 360, height: 740, text: 100 },
  { width: 320, height: 568, text: 100 },
  { width: 360, height: 640, text: 100 },
  { width: 390, height: 844, text: 100 },
  { width: 768, height: 1024, text: 100 },
  { width: 1280, height: 800, text: 100 },
  { width: 360, height: 740, text: 200 },
  { width: 1280, height: 800, text: 200 },
];

/** The smallest phone, a usual one with large text, and a desktop: `npx tsx tests/layout/run.ts` looks at the sizes in between too. */
export const FEW_SIZES = SIZES.filter(({ width, text }) =>
  text === 100 ? width === 320 || width === 1280 : width === 360,
);

const sizeText = ({ width, height, text }: Size): string =>
  `${width}x${height}${text === 100 ? '' : `, text of ${text} %`}`;

/** Those at which each state of home is hit: phones, two of them on their side, tablets and a desktop, in px. */
export const HOME_SIZES: readonly Size[] = [
  { width: 320, height: 568, text: 100 },
  { width: 360, height: 740, text: 100 },
  { width: 390, height: 844, text: 100 },
  { width: 844, height: 390, text: 100 },
  { width: 768, height: 1024, text: 100 },
  { width: 1024, height: 768, text: 100 },
  { width: 1280, height: 800, text: 100 },
];

/**
 * What is wrong with how a page is laid out in any of these sizes, each with the size. It ends as it began.
 * @param needed what has to be in view as the page opens; with it each control is hit as it stands then
 */
export async function problemsIn(
  page: Page,
  sizes: readonly Size[],
  needed?: readonly string[],
): Promise<string[]> {
  const before = page.viewportSize();
  const problems: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize({ width: size.width, height: size.height });
    const text = await page.addStyleTag({ content: `html { font-size: ${size.text}% }` });
    await askInPage(page, 'settled');
    const found = await layoutProblems(page);
    if (size.text === 100) found.push(...(await askInPage<string[]>(page, 'orderProblems')));
    problems.push(...found.map((problem) => `${sizeText(size)}: ${problem}`));
    if (needed !== undefined)
      problems.push(
        ...(await askInPage<string[]>(page, 'hitProblems', needed)).map(
          (problem) => `${sizeText(size)}: ${problem}`,
        ),
      );
    await text.evaluate((element: HTMLElement) => element.remove());
  }
  if (before !== null) await page.setViewportSize(before);
  return problems;
}
