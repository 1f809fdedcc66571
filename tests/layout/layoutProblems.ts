import type { Page } from '@playwright/test';
import { buildSync } from 'esbuild';

/** The check as one script, so that any page can run it. */
const script = ((): string => {
  const { outputFiles } = buildSync({
    entryPoints: ['tests/layout/inPage/check.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'layout',
  });
  return outputFiles[0]?.text ?? '';
})();

/** Calls a function of the check in the page, with what JSON can hold. */
export const askInPage = <Answer>(page: Page, name: string, ...values: unknown[]): Promise<Answer> =>
  page.evaluate<Answer>(
    `(() => { ${script} return layout.${name}(${values.map((value) => JSON.stringify(value)).join()}); })()`,
  );

/**
 * What is wrong with how a page is laid out as it is now, one sentence each: controls out of reach or covered, text that is cut
 * without an ellipsis or sticks out of its box, boxes that are wider than their column. It leaves the page as it was.
 */
export const layoutProblems = (page: Page): Promise<string[]> => askInPage<string[]>(page, 'check');
