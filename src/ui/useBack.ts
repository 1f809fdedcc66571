import { useEffect, useRef } from 'react';

/** What the browser's back closes, in the order in which it was opened; each has a step of its own in the history. */
const open: (() => void)[] = [];

/** Whether a step that was taken here has not arrived yet. */
let isStepping = false;

/** How many such steps the history is above the page that it shows. */
const steps = (): number => (history.state as { steps?: number } | null)?.steps ?? 0;

/** Makes as many steps as there is to close. A step below another page is skipped when somebody comes back to it. */
function settle(): void {
  if (isStepping) return;
  const surplus = steps() - open.length;
  if (surplus > 0) {
    isStepping = true;
    history.go(-surplus);
  }
  for (let step = steps() + 1; step <= open.length; step += 1)
    history.pushState({ ...history.state, steps: step }, '');
}

function moved(): void {
  const isOurs = isStepping;
  isStepping = false;
  if (isOurs || steps() > open.length) settle();
  else for (const close of open.slice(steps()).reverse()) close();
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
