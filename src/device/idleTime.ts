const IDLE_TIMEOUT_MS = 2000;

/** Safari cannot tell when it is idle. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(callback);
}

/**
 * `delay`: ms after the page has loaded.
 * @returns a cancel function
 */
export function afterLoad(delay: number, callback: () => void): () => void {
  let isOff = false;
  const wait = (): void => {
    setTimeout(() => whenIdle(() => isOff || callback()), delay);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    isOff = true;
  };
}

/** An unsolicited dialog must not cover another dialog, an open menu, a field in use, or something to read. */
const BUSY = 'dialog[open], main[inert], [data-undisturbed], input:focus, textarea:focus, select:focus';
const POLL_MS = 500;

export const untilIt = (holds: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (holds()) resolve();
      else setTimeout(look, POLL_MS);
    };
    look();
  });

export const undisturbing = (): Promise<void> => untilIt(() => document.querySelector(BUSY) === null);

/** A background tab or a locked phone shows nothing. */
export const pageVisibility = {
  isVisible: (): boolean => document.visibilityState === 'visible',
  subscribe: (onChange: () => void): (() => void) => {
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  },
};
