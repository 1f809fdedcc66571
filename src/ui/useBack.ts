import { useEffect, useRef } from 'react';

/** Close functions in order of opening. Each has its own step in the browser's history. */
const open: (() => void)[] = [];

/** A `history.go` of this file is pending. */
let isStepping = false;

/** Navigations that wait until the history is back at the page itself. */
const leaving: (() => void)[] = [];

/** Until the next page has rendered, open things may still belong to the last one. */
let isLeaving = false;

/** History steps above the current page. */
const steps = (): number => (history.state as { steps?: number } | null)?.steps ?? 0;

/** One history step for each open thing. Extra steps are removed by going back. */
function settle(): void {
  if (isStepping) return;
  const wanted = leaving.length > 0 ? 0 : open.length;
  if (steps() > wanted) {
    isStepping = true;
    history.go(wanted - steps());
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
  // Only after the router has handled the event too.
  if (isOurs || steps() > open.length) setTimeout(settle);
  else for (const close of open.slice(steps()).reverse()) close();
}

/** Navigates once the history is back at the page itself. A step left between two pages would block the browser's forward. */
export function fromPage(leave: () => void): void {
  leaving.push(leave);
  settle();
}

/** Call it when the next page has rendered. Whatever is still open gets its steps above that page. */
export function arrived(): void {
  isLeaving = false;
  settle();
}

/** After a reload nothing is open, so earlier steps are removed. */
export function watchBack(): void {
  addEventListener('popstate', moved);
  settle();
}

/** The browser's back calls `onBack` instead of leaving the screen (docs/product.md 4.16). */
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
    // Only after everything else has opened and closed, and a tapped link has navigated.
    queueMicrotask(settle);
    return () => {
      open.splice(open.indexOf(close), 1);
      queueMicrotask(settle);
    };
  }, [isOpen]);
}

/** Addresses by index in the history, which the router counts. */
const visited: string[] = [];

const place = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;

export function noteVisited(address: string): void {
  visited[place()] = address;
}

/** undefined: from before this visit. */
export const pageBefore = (): string | undefined => visited[place() - 1];
