import type { Page } from '@playwright/test';

/** What can be operated and does not get the tap on its middle, because something lies over it, as opening tags. */
export const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scope = document.querySelector('dialog[open]') ?? document.body;
    const operable = [...scope.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches(':disabled, [inert], [inert] *'),
    );
    return operable
      .filter((element) => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const [box] = element.getClientRects();
        if (box === undefined || box.right <= 0 || box.bottom <= 0) return false;
        const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        const field = element.closest('label, [class*="control"]');
        return (
          hit === null || !(element.contains(hit) || hit.contains(element) || field?.contains(hit) === true)
        );
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });

/** The fields at which iOS zooms in, because their text has less than 16 px, as opening tags. */
export const zoomed = (page: Page): Promise<string[]> =>
  page
    .locator('input, select, textarea')
    .evaluateAll((fields) =>
      fields
        .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );
