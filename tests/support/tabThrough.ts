import type { Page } from '@playwright/test';

/** The elements that the keyboard does not reach, and those that do not show their focus, as opening tags. */
interface Findings {
  unreached: string[];
  unseen: string[];
}

/** Marks all controls in the open dialog, or in the page if no dialog is open. @returns how many there are */
const mark = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const scope = document.querySelector('dialog[open]') ?? document.body;
    /** Whether another radio button of the same group is chosen. Tab leads to that one, and arrow keys lead on to this one. */
    const isBesideChosen = (element: Element): boolean =>
      element instanceof HTMLInputElement &&
      element.type === 'radio' &&
      !element.checked &&
      scope.querySelector(`input[type="radio"][name="${CSS.escape(element.name)}"]:checked`) !== null;
    const operable = [
      ...scope.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
    ].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches(':disabled, [tabindex="-1"], [inert], [inert] *') &&
        !isBesideChosen(element),
    );
    for (const element of operable) element.setAttribute('data-operable', '');
    return operable.length;
  });

/** Removes the mark from the focused element. @returns its opening tag if nothing shows that it has the focus */
const visitFocused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return undefined;
    focused.removeAttribute('data-operable');
    const shows = (element: Element): boolean => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && outlineWidth !== '0px';
    };
    // A control of several elements shows the focus around the element that has it.
    const { parentElement } = focused;
    const isSeen = [
      focused,
      parentElement,
      parentElement?.parentElement,
      parentElement?.parentElement?.parentElement,
    ]
      .filter((element) => element instanceof Element)
      .some(shows);
    return isSeen ? undefined : focused.outerHTML.slice(0, 120);
  });

/** Presses Tab until every control had the focus, or until it was pressed often enough for that. */
export async function tabThrough(page: Page): Promise<Findings> {
  const count = await mark(page);
  const unseen: string[] = [];
  for (let press = 0; press < 2 * count + 4; press += 1) {
    await page.keyboard.press('Tab');
    const found = await visitFocused(page);
    if (found !== undefined) unseen.push(found);
    if ((await page.locator('[data-operable]').count()) === 0) break;
  }
  const unreached = await page
    .locator('[data-operable]')
    .evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML.slice(0, 120)));
  return { unreached, unseen };
}
