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

/** A browser takes twice as long to parse `source`. */
const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Reasons by rule. */
const EXPLAINED: Readonly<Record<string, readonly string[]>> = {
  // axe cannot compute contrast over gradients or through other layers (a dialog, an open list that scrolls):
  // contrast.spec.ts measures the worst case of each background. Of a single digit axe only says that it is short, and of a field over
  // such a background that it is empty.
  'color-contrast': [
    'bgGradient',
    'bgOverlap',
    'elmPartiallyObscured',
    'elmPartiallyObscuring',
    'emptyValue',
    'shortTextContent',
  ],
  // react-select renders its open list where aria-controls of the combobox points.
  'aria-valid-attr-value': ['controlsWithinPopup'],
  // The open list of zones covers a part of the tiles. The scene of the closed list shows them whole.
  'target-size': ['partiallyObscured', 'partiallyObscuredNonTabbable'],
  // The scanner's video is the camera's picture: it has no speech to caption.
  'video-caption': ['undefined'],
};

/** What is read on a control is in its name, so that voice control finds it. */
const LABEL_IN_NAME = 'label-content-name-mismatch';

/** axe takes all text of a control for its label. That of a zone's tile is the zone's name, and the rest is its description. */
const isDescribed = (rule: string, html: string): boolean =>
  rule === LABEL_IN_NAME && html.includes('aria-describedby=');

const violated = ({ id, nodes }: Result): string[] =>
  nodes.filter(({ html }) => !isDescribed(id, html)).map(({ html }) => `${id}: ${html}`);

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

/** The page may change during the check, as when other tests send mails that an administrator sees. */
const TRIES = 5;

/** axe is loaded once per document, because parsing it takes longer than running it. Frames are not checked; the app has none. */
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
        const found = await axe.run(document, { ...wanted, resultTypes: ['violations', 'incomplete'] });
        changes += observer.takeRecords().length;
        observer.disconnect();
        // On a page that changed meanwhile, axe cannot tell the order of headings.
        if (changes === 0 || attempt === tries)
          return { violations: found.violations, incomplete: found.incomplete };
      }
    },
    { wanted: options, tries: TRIES },
  );
  return [...violations.flatMap(violated), ...incomplete.flatMap(undecided)];
}

/** iOS zooms in on text below 16 px. */
const zoomed = (page: Page): Promise<string[]> =>
  page
    .locator('input, select, textarea')
    .evaluateAll((fields) =>
      fields
        .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
        .map(({ outerHTML }) => `zoomed in at: ${outerHTML.slice(0, 120)}`),
    );

/**
 * The page is dark. Reports violations of WCAG 2.2 A and AA and open results, low contrast in the light colours, fields on which a phone
 * zooms in, and controls that the keyboard does not reach or whose focus does not show.
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.locator('main h1, dialog h2').first().waitFor();
  // After the last check, a control may be half covered by the top bar, and axe would measure only the rest.
  await page.evaluate(() => scrollTo(0, 0));
  const problems = await askAxe(page, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // Experimental in axe, which is why the tags above leave it out.
    rules: { [LABEL_IN_NAME]: { enabled: true } },
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
