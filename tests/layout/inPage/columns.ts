import { boxOf, overflowOf, ROUNDING } from './frames';
import { isSeen, scope } from './scope';
import { nameOf, sideText } from './words';

/** What stands where the page put it: neither placed by hand nor moved. */
const isInFlow = ({ position, float, transform, translate }: CSSStyleDeclaration): boolean =>
  (position === 'static' || position === 'relative' || position === 'sticky') &&
  float === 'none' &&
  transform === 'none' &&
  translate === 'none';

const isBox = ({ display }: CSSStyleDeclaration): boolean => !/^(inline|contents|none)$/.test(display);

function columnOf(element: Element): Element | undefined {
  let at = element.parentElement;
  while (at !== null && getComputedStyle(at).display === 'contents') at = at.parentElement;
  return at !== null && isBox(getComputedStyle(at)) ? at : undefined;
}

/** The boxes that are wider than the column in which they stand, also where that is clipped. */
export function columnProblems(): string[] {
  return [...scope().querySelectorAll('*')].flatMap((element) => {
    const style = getComputedStyle(element);
    if (!isBox(style) || !isInFlow(style) || !isSeen(element)) return [];
    const column = columnOf(element);
    if (column === undefined || overflowOf(column, 'x') === 'scrolled') return [];
    const [box, around] = [boxOf(element), boxOf(column)];
    if (box.right - box.left < 1) return [];
    // What is drawn beyond its column on purpose has a negative margin.
    const room = {
      left: Math.max(0, -parseFloat(style.marginLeft)),
      right: Math.max(0, -parseFloat(style.marginRight)),
    };
    const out = {
      left: around.left - box.left - room.left,
      right: box.right - around.right - room.right,
    };
    return (['left', 'right'] as const)
      .filter((side) => out[side] > ROUNDING)
      .map(
        (side) =>
          `too wide: ${nameOf(element)} in ${nameOf(column)}, ${Math.round(out[side])} px ${sideText[side]}`,
      );
  });
}

export const pageProblems = (): string[] =>
  [document.documentElement, ...document.querySelectorAll('dialog[open]')].flatMap((element) => {
    const { scrollWidth, clientWidth } = element;
    return scrollWidth > clientWidth
      ? [
          `too wide: ${element.matches('dialog') ? 'the dialog' : 'the page'}, by ${scrollWidth - clientWidth} px`,
        ]
      : [];
  });

/** Finds the browser's own triangle, or no chevron. */
export const foldProblems = (): string[] =>
  [...scope().querySelectorAll('summary')]
    .filter(isSeen)
    .filter(
      (summary) =>
        getComputedStyle(summary).listStyleType !== 'none' ||
        summary.querySelector('svg[class*="chevron"]') === null,
    )
    .map((summary) => `without a chevron: ${nameOf(summary)}`);

/** How wide a form may be, in rem (docs/product.md 4.36). */
const FORM_REM = 30;

/** The fields and buttons of forms that are wider than a form may be. A box for a message, and what is with it, may take all of its pane. */
export function formProblems(): string[] {
  const most = FORM_REM * parseFloat(getComputedStyle(document.documentElement).fontSize);
  const controls = scope().querySelectorAll('form:not(:has(textarea)) :is(input, select, button)');
  return [...controls].filter(isSeen).flatMap((control) => {
    const { left, right } = boxOf(control);
    return right - left > most + ROUNDING
      ? [`too wide: ${nameOf(control)} of a form, ${Math.round(right - left)} px`]
      : [];
  });
}
