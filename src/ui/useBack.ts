import { useEffect, useRef } from 'react';

/** Closes what is open, in the order in which it was opened. Each has its own step in the browser's history. */
const open: (() => void)[] = [];

/** Whether this file has called `history.go` and the browser has not arrived there yet. */
let isStepping = false;

/** Leads to another page. It is called when the history stands at the page itself, and at no step above it. */
const leaving: (() => void)[] = [];

/** Whether the screen of the next page is awaited. Until it is there, what is open may still belong to the last screen. */
let isLeaving = false;

/** How many steps the history stands above the page that it shows. */
const steps = (): number => (history.state as { steps?: number } | null)?.steps ?? 0;

/** Makes the history have one step for each thing that is open. Steps that are too many are left by going back. */
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
  // It waits until the router has handled the move, too.
  if (isOurs || steps() > open.length) setTimeout(settle);
  else for (const close of open.slice(steps()).reverse()) close();
}

/** Goes back to the page itself before it leads on. A step between two pages would stand in the way of the browser's forward. */
export function fromPage(leave: () => void): void {
  leaving.push(leave);
  settle();
}

/** To be called when the screen of another page is there. What is still open then gets its steps above that page. */
export function arrived(): void {
  isLeaving = false;
  settle();
}

/** Starts to follow the browser's back. After a reload nothing is open, so steps from before the reload are left. */
export function watchBack(): void {
  addEventListener('popstate', moved);
  settle();
}

/** While `onBack` is given, the browser's back calls it. Only the next back leaves the screen (docs/product.md 4.16). */
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
    // It waits until everything that opens and closes at the same time has done so, and until a tapped link has led on.
    queueMicrotask(settle);
    return () => {
      open.splice(open.indexOf(close), 1);
      queueMicrotask(settle);
    };
  }, [isOpen]);
}

/** The address at each place of the history in this visit. The router counts the places. */
const visited: string[] = [];

const place = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;

export function noteVisited(address: string): void {
  visited[place()] = address;
}

/** The address to which back leads. undefined: that page was not opened in this visit. */
export const pageBefore = (): string | undefined => visited[place() - 1];
