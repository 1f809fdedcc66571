/**
 * Leads the focus to the heading of the screen, unless it is within the screen or a dialog already.
 * @returns whether there is a heading
 */
export function focusHeading(screen: HTMLElement): boolean {
  const heading = screen.querySelector('h1');
  if (heading === null) return false;
  const { activeElement } = document;
  const isInUse = screen.contains(activeElement) && activeElement !== heading;
  if (!isInUse && document.querySelector('dialog[open]') === null) {
    heading.tabIndex = -1;
    // Once more also where it was, so that what it says now is read.
    heading.blur();
    heading.focus({ preventScroll: true });
  }
  return true;
}
