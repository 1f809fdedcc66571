/** How often the day is looked at, in ms: a timer until midnight would stand still while the device sleeps. */
const LOOK_MS = 60_000;

/** How far the server's clock is ahead of this device's, in ms. */
let ahead = 0;

const followers = new Set<() => void>();

/** The one clock of the app. It is the server's, as far as that is known, because the data have its times. */
export const clock = {
  /** Epoch ms. */
  now: (): number => Date.now() + ahead,
  /** The server has told its time, in epoch ms. */
  set: (serverNow: number): void => {
    ahead = serverNow - Date.now();
    for (const follow of followers) follow();
    if (listeners.size > 0) look();
  },
  /** Calls `onSet` when the server has told its time. @returns how to end that */
  subscribe: (onSet: () => void): (() => void) => {
    followers.add(onSet);
    return () => followers.delete(onSet);
  },
};

const listeners = new Set<() => void>();
let told = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The first moment of today where this device is, in epoch ms. */
const start = (): number => new Date(clock.now()).setHours(0, 0, 0, 0);

/** The first moment of the day after it; a day on which the clock is put forward or back has 23 or 25 hours. */
const startOfTomorrow = (): number => new Date(clock.now()).setHours(24, 0, 0, 0);

function look(): void {
  clearTimeout(timer);
  timer = setTimeout(look, Math.min(LOOK_MS, startOfTomorrow() - clock.now()));
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
