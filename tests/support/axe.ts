import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: { run: (context: Document, options: RunOptions) => Promise<AxeResults> };
  }
}

/** axe as one script. Its `source` is not minified: a browser takes twice as long to read it. */
const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong in a page, and what it leaves for a person to decide. */
export type Findings = Pick<AxeResults, 'violations' | 'incomplete'>;

/**
 * Asks axe about the page itself. A document gets axe once: to read it takes a browser longer than to answer.
 * Frames are not looked into; the app has none.
 */
export async function askAxe(page: Page, options: RunOptions): Promise<Findings> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(script);
  return page.evaluate(async (wanted) => {
    if (window.axe === undefined) throw new Error('axe is not in the page.');
    const { violations, incomplete } = await window.axe.run(document, wanted);
    return { violations, incomplete };
  }, options);
}
