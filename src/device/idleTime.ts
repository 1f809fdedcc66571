const IDLE_PATIENCE_MS = 2000;

/** Calls back when the browser has nothing better to do, or has not had for a while. Safari does not tell. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: IDLE_PATIENCE_MS });
  else setTimeout(callback);
}

/**
 * Calls back once the page has loaded, `delay` ms have passed and the browser is idle.
 * @returns how to call it off
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

/** A dialog that nobody asked for must not cover these: another dialog, the open menu, a field that is in use, or something to be read. */
const BUSY = 'dialog[open], main[inert], [data-undisturbed], input:focus, textarea:focus, select:focus';
const POLL_MS = 500;

/** Resolves when `holds`, which is looked at now and then. */
export const untilIt = (holds: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (holds()) resolve();
      else setTimeout(look, POLL_MS);
    };
    look();
  });

/** Resolves when nobody is busy with the page. */
export const undisturbing = (): Promise<void> => untilIt(() => document.querySelector(BUSY) === null);

/** Whether the page can be seen: not in a tab behind others, nor on a phone that is locked. */
export const pageVisibility = {
  isVisible: (): boolean => document.visibilityState === 'visible',
  subscribe: (onChange: () => void): (() => void) => {
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  },
};
