import type { Page } from '@playwright/test';

/** The controls are those of the open dialog, or else of the page. @returns their number */
const mark = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const scope = document.querySelector('dialog[open]') ?? document.body;
    /** Tab leads to the chosen radio button of a group, and arrow keys lead on to the others. */
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

/** @returns the number of marks left, and the element's opening tag if its focus does not show */
const visitFocused = (page: Page): Promise<{ left: number; unseen?: string }> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    focused?.removeAttribute('data-operable');
    const left = document.querySelectorAll('[data-operable]').length;
    if (focused === null || focused === document.body) return { left };
    const shows = (element: Element): boolean => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && outlineWidth !== '0px';
    };
    // A control of several elements shows the focus on an ancestor.
    const { parentElement } = focused;
    const isSeen = [
      focused,
      parentElement,
      parentElement?.parentElement,
      parentElement?.parentElement?.parentElement,
    ]
      .filter((element) => element instanceof Element)
      .some(shows);
    return isSeen ? { left } : { left, unseen: focused.outerHTML.slice(0, 120) };
  });

/**
 * Ends when every control has had the focus, or should have.
 * @returns the controls that the keyboard does not reach, and those that do not show their focus, as opening tags
 */
export async function tabThrough(page: Page): Promise<string[]> {
  let left = await mark(page);
  const problems: string[] = [];
  for (let presses = 2 * left + 4; presses > 0 && left > 0; presses -= 1) {
    await page.keyboard.press('Tab');
    const visited = await visitFocused(page);
    if (visited.unseen !== undefined) problems.push(`focused without a sign of it: ${visited.unseen}`);
    left = visited.left;
  }
  const unreached = await page
    .locator('[data-operable]')
    .evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML.slice(0, 120)));
  return [...problems, ...unreached.map((tag) => `out of reach of the keyboard: ${tag}`)];
}
