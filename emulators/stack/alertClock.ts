import type { Ports } from '../ports';
import { functionAddress } from './project';

/** How often it is looked for silent players, in ms: as in production. */
const LOOK_MS = 60_000;

/** Calls the function that a schedule calls in production: nothing is scheduled in the emulator. @returns how to stop it */
export function startAlertClock(ports: Ports): () => Promise<void> {
  const address = functionAddress(ports, 'lookForSilenceNow');
  // What it could not do now it does the next time.
  const timer = setInterval(() => void fetch(address, { method: 'POST' }).catch(() => undefined), LOOK_MS);
  return () => {
    clearInterval(timer);
    return Promise.resolve();
  };
}
