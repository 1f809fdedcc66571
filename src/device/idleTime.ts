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
