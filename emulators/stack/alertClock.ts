import type { Ports } from '../ports';
import { functionAddress } from './project';

/** As in production. */
const LOOK_MS = 60_000;

/** The emulator has no scheduler. @returns how to stop it */
export function startAlertClock(ports: Ports): () => Promise<void> {
  const address = functionAddress(ports, 'lookForSilenceNow');
  // The next call retries.
  const timer = setInterval(() => void fetch(address, { method: 'POST' }).catch(() => undefined), LOOK_MS);
  return () => {
    clearInterval(timer);
    return Promise.resolve();
  };
}
