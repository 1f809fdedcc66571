/** In ms. */
const TIMEOUT_MS = 3000;

/** Small, and neither in the worker's cache nor in the browser's. */
const PROBE = '/robots.txt';

/** Whatever the browser says: behind a VPN it may wrongly call itself offline. */
export async function doesServerAnswer(timeout: number): Promise<boolean> {
  const request = new AbortController();
  const timer = setTimeout(() => request.abort(), timeout);
  try {
    await fetch(PROBE, { method: 'HEAD', cache: 'no-store', signal: request.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

let asking: Promise<boolean> | undefined;

/** On a dead network the browser may still say that it is online. */
export function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return Promise.resolve(false);
  asking ??= doesServerAnswer(TIMEOUT_MS).finally(() => {
    asking = undefined;
  });
  return asking;
}
