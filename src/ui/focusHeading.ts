import { useEffect, useRef } from 'react';

/**
 * Does nothing if the focus is already inside the screen or a dialog is open.
 * @returns whether the screen has a heading
 */
function focusHeading(screen: HTMLElement): boolean {
  const heading = screen.querySelector('h1');
  if (heading === null) return false;
  const { activeElement } = document;
  const isInUse = screen.contains(activeElement) && activeElement !== heading;
  if (!isInUse && document.querySelector('dialog[open]') === null) {
    heading.tabIndex = -1;
    // Refocus a focused heading, so that screen readers read its new text.
    heading.blur();
    heading.focus({ preventScroll: true });
  }
  return true;
}

export function focusScreen(): void {
  const screen = document.querySelector('main');
  if (screen !== null) focusHeading(screen);
}

/** The heading of the open dialog comes first. */
export function focusPlace(): void {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const heading = dialog?.querySelector<HTMLElement>('h1, h2');
  if (heading == null) {
    focusScreen();
    return;
  }
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * The code of the screen may still be loading.
 * @returns a function that cancels it
 */
function focusHeadingOnceShown(screen: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    if (focusHeading(screen)) observer.disconnect();
  });
  if (!focusHeading(screen)) observer.observe(screen, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** docs/product.md 4.18. `place` names the screen. */
export function useHeadingFocus(place: string): void {
  // Not for the first screen, which screen readers read from the top.
  const reached = useRef(place);
  useEffect(() => {
    const screen = document.querySelector('main');
    if (screen === null || reached.current === place) return;
    reached.current = place;
    return focusHeadingOnceShown(screen);
  }, [place]);
}
