/** How often the day is looked at, in ms: a timer until midnight would stand still while the device sleeps. */
const LOOK_MS = 60_000;

const listeners = new Set<() => void>();
let told = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The first moment of today on this device, in epoch ms. */
const start = (): number => new Date().setHours(0, 0, 0, 0);

/** The first moment of the day after it; a day on which the clock is put forward or back has 23 or 25 hours. */
const startOfTomorrow = (): number => new Date().setHours(24, 0, 0, 0);

function look(): void {
  clearTimeout(timer);
  timer = setTimeout(look, Math.min(LOOK_MS, startOfTomorrow() - Date.now()));
  const today = start();
  if (today === told) return;
  told = today;
  for (const listener of listeners) listener();
}

function stop(): void {
  clearTimeout(timer);
  document.removeEventListener('visibilitychange', look);
}

/** Today, for useSyncExternalStore: it changes at midnight, also when that passed while the device slept. */
export const today = {
  start,
  subscribe: (listener: () => void): (() => void) => {
    if (listeners.size === 0) {
      told = start();
      document.addEventListener('visibilitychange', look);
    }
    listeners.add(listener);
    look();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) stop();
    };
  },
};
