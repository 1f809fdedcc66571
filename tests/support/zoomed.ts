import type { Page } from '@playwright/test';

/** Fields with text below 16 px, on which iOS zooms in. */
export const zoomed = (page: Page): Promise<string[]> =>
  page
    .locator('input, select, textarea')
    .evaluateAll((fields) =>
      fields
        .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );
