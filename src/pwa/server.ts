/** A server that has not answered after this long (ms) is out of reach. */
const TIMEOUT_MS = 3000;

/** Small, and neither in the worker's cache nor in the browser's. */
const PROBE = '/robots.txt';

async function ask(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const request = new AbortController();
  const timer = setTimeout(() => request.abort(), TIMEOUT_MS);
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

/** Whether the app's server answers. On a dead network the browser may still say that it is online. */
export function isServerReachable(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}
