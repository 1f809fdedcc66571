import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, CheckResult, Result, RunOptions } from 'axe-core';
import { tabThrough } from './tabThrough';

declare global {
  interface Window {
    axe?: { run: (context: Document, options: RunOptions) => Promise<AxeResults> };
  }
}

/** axe as one script. Its `source` is not minified: a browser takes twice as long to read it. */
const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe cannot decide by itself, by rule and reason. */
const EXPLAINED: Readonly<Record<string, readonly string[]>> = {
  // axe cannot compute contrast over gradients or through other layers (a dialog, an open list that scrolls):
  // contrast.spec.ts measures the worst case of each background. Of a single digit axe says no more than that it is short.
  'color-contrast': [
    'bgGradient',
    'bgOverlap',
    'elmPartiallyObscured',
    'elmPartiallyObscuring',
    'shortTextContent',
  ],
  // react-select renders its open list where aria-controls of the combobox points.
  'aria-valid-attr-value': ['controlsWithinPopup'],
  // The open list of zones lies over a part of the tiles below it. The scene of the closed list has them whole.
  'target-size': ['partiallyObscured', 'partiallyObscuredNonTabbable'],
  // The scanner's video is the camera's picture: it has no speech to caption.
  'video-caption': ['undefined'],
};

const undecided = ({ id, nodes }: Result): string[] =>
  nodes
    .flatMap(({ any, all, none, html }) =>
      [...any, ...all, ...none].map(({ data }: CheckResult) => ({
        reason: String((data as { messageKey?: string } | null)?.messageKey),
        html,
      })),
    )
    .filter(({ reason }) => EXPLAINED[id]?.includes(reason) !== true)
    .map(({ reason, html }) => `${id} (${reason}): ${html}`);

/** How often a page that changes under the hands of axe is asked about again: others send mails that an administrator sees. */
const TRIES = 5;

/**
 * What axe finds wrong in a page, and what it leaves for a person to decide. A document gets axe once: to read it takes a browser longer
 * than to answer. Frames are not looked into; the app has none.
 */
async function askAxe(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(script);
  const { violations, incomplete } = await page.evaluate(
    async ({ wanted, tries }) => {
      const { axe } = window;
      if (axe === undefined) throw new Error('axe is not in the page.');
      for (let attempt = 1; ; attempt += 1) {
        let changes = 0;
        const observer = new MutationObserver((records) => {
          changes += records.length;
        });
        observer.observe(document.body, { childList: true, subtree: true });
        const found = await axe.run(document, wanted);
        changes += observer.takeRecords().length;
        observer.disconnect();
        // Of a page that changed meanwhile it cannot tell where a heading stands.
        if (changes === 0 || attempt === tries)
          return { violations: found.violations, incomplete: found.incomplete };
      }
    },
    { wanted: options, tries: TRIES },
  );
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    ...incomplete.flatMap(undecided),
  ];
}

/** Fields with text below 16 px, on which iOS zooms in. */
const zoomed = (page: Page): Promise<string[]> =>
  page
    .locator('input, select, textarea')
    .evaluateAll((fields) =>
      fields
        .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
        .map(({ outerHTML }) => `zoomed in at: ${outerHTML.slice(0, 120)}`),
    );

/**
 * What of a dark page violates WCAG 2.2 A and AA, or is left for a person to decide, what stands out too little in the light colours, where
 * a phone zooms in, and what the keyboard does not reach or show.
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.locator('main h1, dialog h2').first().waitFor();
  // Where the last check has left the page, a control may lie half below the head of the page, which axe takes for its size.
  await page.evaluate(() => scrollTo(0, 0));
  const problems = await askAxe(page, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  });
  await page.emulateMedia({ colorScheme: 'light' });
  const inLight = await askAxe(page, { runOnly: { type: 'rule', values: ['color-contrast'] } });
  await page.emulateMedia({ colorScheme: 'dark' });
  return [
    ...problems,
    ...inLight.map((problem) => `in light: ${problem}`),
    ...(await zoomed(page)),
    ...(await tabThrough(page)),
  ];
}
