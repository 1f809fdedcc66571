import type { Page } from '@playwright/test';

/** The fields, as opening tags, at which iOS zooms in because their text is smaller than 16 px. */
export const zoomed = (page: Page): Promise<string[]> =>
  page
    .locator('input, select, textarea')
    .evaluateAll((fields) =>
      fields
        .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );
