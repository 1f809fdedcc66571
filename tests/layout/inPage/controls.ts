import { boxFrom, boxOf, cutsOf, ROUNDING, shownOf, type Box } from './frames';
import { isSeen, scope } from './scope';
import { cutText, labelOf, nameOf } from './words';

const CONTROLS = 'a[href], button, input, select, textarea, summary, label:has(input), [role="option"]';

/** What a finger goes for: of a composed field the frame around it. */
const tapped = (control: Element): Element => control.closest('[class*="control"]') ?? control;

const allControls = (): Element[] => [
  ...new Set([...scope().querySelectorAll(CONTROLS)].filter(isSeen).map(tapped)),
];

function keepingScroll(act: () => void): void {
  const scrolled = [document.documentElement, ...document.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((element) => ({ element, top: element.scrollTop, left: element.scrollLeft }));
  act();
  for (const element of [document.documentElement, ...document.querySelectorAll('*')]) {
    const before = scrolled.find((one) => one.element === element) ?? { top: 0, left: 0 };
    if (element.scrollTop === before.top && element.scrollLeft === before.left) continue;
    element.scrollTo({ top: before.top, left: before.left, behavior: 'instant' });
  }
}

/** Its middle and its corners, those of round ones where the round begins. */
function points(control: Element, { left, top, right, bottom }: Box): [x: number, y: number][] {
  const { borderTopLeftRadius } = getComputedStyle(control);
  const [width, height] = [right - left, bottom - top];
  const radius = Math.min(parseFloat(borderTopLeftRadius) || 0, width / 2, height / 2);
  const inset = Math.min(2 + radius * (1 - Math.SQRT1_2), width / 2, height / 2);
  return [
    [(left + right) / 2, (top + bottom) / 2],
    [left + inset, top + inset],
    [right - inset, top + inset],
    [left + inset, bottom - inset],
    [right - inset, bottom - inset],
  ];
}

/** Of what is nearly as high as the window a bar covers an end, wherever the page is scrolled to: its middle counts alone. */
const isTall = ({ top, bottom }: Box): boolean => bottom - top > window.innerHeight * 0.6;

/** Whether a tap on an element is one on the control. What stands around it covers it never. */
const isOf = (control: Element, hit: Element): boolean =>
  control.contains(hit) ||
  hit.contains(control) ||
  control.closest('label')?.contains(hit) === true ||
  (control instanceof HTMLInputElement && [...(control.labels ?? [])].some((label) => label.contains(hit)));

/** Whether an open list, or its frame, lies over the control until it is closed. The list's own field has to stay free. */
const isOpenListOver = (control: Element, hit: Element): boolean =>
  (hit.closest('[role="listbox"]') ?? hit.querySelector('[role="listbox"]')) !== null &&
  control.querySelector('[aria-expanded="true"]') === null;

function shared(one: Box, other: Box): [x: number, y: number][] {
  const [left, right] = [Math.max(one.left, other.left), Math.min(one.right, other.right)];
  const [top, bottom] = [Math.max(one.top, other.top), Math.min(one.bottom, other.bottom)];
  const isShared = right - left > 2 * ROUNDING && bottom - top > 2 * ROUNDING;
  return isShared ? [[(left + right) / 2, (top + bottom) / 2]] : [];
}

/** The boxes of which a control is made: of a link over several lines each line, of a tall one the line in the middle of the window. */
function boxesOf(control: Element): Box[] {
  if (getComputedStyle(control).display !== 'inline') return [boxOf(control)];
  const lines = [...control.getClientRects()].map(boxFrom);
  if (!isTall(boxOf(control))) return lines;
  const middle = window.innerHeight / 2;
  return lines.filter(({ top, bottom }) => top <= middle && bottom >= middle);
}

/** What lies over a control where the window shows it: at its middle, at a corner, or where another control is. */
function coverOf(control: Element, controls: readonly Element[]): Element | undefined {
  control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const others = controls.filter((other) => !other.contains(control) && !control.contains(other)).map(boxOf);
  for (const box of boxesOf(control)) {
    const shown = shownOf(control, box);
    if (shown.right - shown.left < 4 || shown.bottom - shown.top < 4) continue;
    const asked = [...points(control, shown), ...others.flatMap((other) => shared(shown, other))];
    for (const [x, y] of isTall(box) ? asked.slice(0, 1) : asked) {
      const hit = document.elementFromPoint(x, y);
      if (hit !== null && !isOf(control, hit) && !isOpenListOver(control, hit)) return hit;
    }
  }
  return undefined;
}

/** What lies over a control as the page stands: at the middle of what is in the window, near its edges, or where another control is. */
function coverNow(control: Element, controls: readonly Element[]): Element | undefined {
  const others = controls.filter((other) => !other.contains(control) && !control.contains(other)).map(boxOf);
  for (const box of boxesOf(control)) {
    const shown = shownOf(control, box);
    if (shown.right - shown.left < 4 || shown.bottom - shown.top < 4) continue;
    for (const [x, y] of [...points(control, shown), ...others.flatMap((other) => shared(shown, other))]) {
      const hit = document.elementFromPoint(x, y);
      if (hit !== null && !isOf(control, hit) && !isOpenListOver(control, hit)) return hit;
    }
  }
  return undefined;
}

const isInWindow = ({ left, top, right, bottom }: Box): boolean =>
  left >= -ROUNDING &&
  top >= -ROUNDING &&
  right <= window.innerWidth + ROUNDING &&
  bottom <= window.innerHeight + ROUNDING;

/**
 * The controls that a finger does not hit as the page opens, before anything is scrolled.
 * @param needed the names of those that have to be in view as a whole
 */
export function hitProblems(needed: readonly string[]): string[] {
  window.scrollTo({ top: 0, behavior: 'instant' });
  const all = allControls();
  const nameIn = (control: Element): string =>
    (control.getAttribute('aria-label') ?? control.textContent).trim();
  const missing = needed.filter((name) => !all.some((control) => nameIn(control) === name));
  const hidden = all.filter((control) => needed.includes(nameIn(control)) && !isInWindow(boxOf(control)));
  return [
    ...missing.map((name) => `not there: '${name}'`),
    ...hidden.map((control) => `not in view: ${labelOf(control)}`),
    ...all.flatMap((control) => {
      const cover = coverNow(control, all);
      return cover === undefined ? [] : [`not hit: ${labelOf(control)}, but ${nameOf(cover)}`];
    }),
  ];
}

/** The controls that cannot be brought into view as a whole, and those that something covers. */
export function controlProblems(): string[] {
  const problems: string[] = [];
  const all = allControls();
  for (const control of all)
    for (const cut of cutsOf(control, boxOf(control)))
      problems.push(`out of reach: ${labelOf(control)}, ${cutText(cut)}`);
  keepingScroll(() => {
    for (const control of all) {
      const cover = coverOf(control, all);
      if (cover !== undefined) problems.push(`covered: ${labelOf(control)}, by ${nameOf(cover)}`);
    }
  });
  return problems;
}
