/** What a customer can see and reach now: the open dialog, or else the page. */
export const scope = (): Element => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

const HIDDEN = 'script, style, noscript, template, option, optgroup, svg *, [inert], [inert] *, textarea';

/** For those who listen alone: a box of 1 px, or all of it cut away. */
function isForListeners(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { clipPath, overflow } = getComputedStyle(at);
    if (clipPath === 'inset(50%)') return true;
    const { width, height } = at.getBoundingClientRect();
    if (overflow === 'hidden' && width <= 1 && height <= 1) return true;
  }
  return false;
}

/** It has given all of its height away on purpose, as the least needed line beside a long title does. */
const isCollapsed = (element: Element): boolean =>
  getComputedStyle(element).overflowY === 'hidden' && element.getBoundingClientRect().height < 1;

/** A link that leads past the menu, and comes in sight when a keyboard reaches it. */
const isSkipLink = (element: Element): boolean =>
  element.closest('a[href^="#"]') !== null &&
  getComputedStyle(element.closest('a[href^="#"]') ?? element).position === 'fixed';

export const isSeen = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
  !element.matches(HIDDEN) &&
  !isForListeners(element) &&
  !isCollapsed(element) &&
  !isSkipLink(element);
