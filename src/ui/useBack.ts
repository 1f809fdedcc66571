import { useEffect, useRef } from 'react';

/** What the browser's back closes, in the order in which it was opened; each has a step of its own in the history. */
const open: (() => void)[] = [];

/** Whether a step that was taken here has not arrived yet. */
let isStepping = false;

/** What leads on to another page, once the history shows a page and no step above it. */
const leaving: (() => void)[] = [];

/** Whether the screen of the page that was led to is awaited: what is open may be about to go with the screen before. */
let isLeaving = false;

/** How many such steps the history is above the page that it shows. */
const steps = (): number => (history.state as { steps?: number } | null)?.steps ?? 0;

/** Makes as many steps as there is to close. A step below another page is skipped when somebody comes back to it. */
function settle(): void {
  if (isStepping) return;
  const kept = leaving.length > 0 ? 0 : open.length;
  if (steps() > kept) {
    isStepping = true;
    history.go(kept - steps());
    return;
  }
  for (const leave of leaving.splice(0)) {
    isLeaving = true;
    leave();
  }
  if (isLeaving) return;
  for (let step = steps() + 1; step <= open.length; step += 1)
    history.pushState({ ...history.state, steps: step }, '');
}

function moved(): void {
  const isOurs = isStepping;
  isStepping = false;
  // Once the router has heard of the move, too.
  if (isOurs || steps() > open.length) setTimeout(settle);
  else for (const close of open.slice(steps()).reverse()) close();
}

/** Leads on from the page itself: a step that stayed between two pages would be in the way of going forward. */
export function fromPage(leave: () => void): void {
  leaving.push(leave);
  settle();
}

/** To be told when the screen of another page is there: what is still open has its steps above that one. */
export function arrived(): void {
  isLeaving = false;
  settle();
}

/** Starts to follow the browser's back. What was open when the page was loaded anew is not. */
export function watchBack(): void {
  addEventListener('popstate', moved);
  settle();
}

/** While there is an `onBack`, the browser's back calls it, and leaves the screen only after that (docs/product.md 4.16). */
export function useBack(onBack: (() => void) | undefined): void {
  const latest = useRef(onBack);
  const isOpen = onBack !== undefined;
  useEffect(() => {
    latest.current = onBack;
  }, [onBack]);
  useEffect(() => {
    if (!isOpen) return;
    const close = () => latest.current?.();
    open.push(close);
    // Once all that opens and closes at the same time has done so, and a link that was followed has led on.
    queueMicrotask(settle);
    return () => {
      open.splice(open.indexOf(close), 1);
      queueMicrotask(settle);
    };
  }, [isOpen]);
}
