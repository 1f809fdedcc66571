import { emitter } from '@/model/emitter';

/** A longer browser timer fires at once. */
export const TIMER_MAX_MS = 2_147_483_647;

/** A single timer until midnight would stand still while the device sleeps. */
const LOOK_MS = 60_000;

/** Server time minus this device's time (ms). */
let ahead = 0;

/** With a larger drift, the time of day was changed, or the device slept. */
const DRIFT_MS = 1000;

/** Time of day minus the monotonic clock (ms). */
const originNow = (): number => Date.now() - performance.now();

let origin = originNow();

const settings = emitter();

/** The app's only clock: the server's time, as far as known, because the data carry it. */
export const clock = {
  /** Epoch ms. */
  now: (): number => Date.now() + ahead,
  set: (serverNow: number): void => {
    ahead = serverNow - Date.now();
    origin = originNow();
    settings.emit();
    if (newDays.hasListeners()) look();
  },
  /** The device's time has jumped since the server's time was set. The server has to be asked again. */
  isDoubtful: (): boolean => Math.abs(originNow() - origin) > DRIFT_MS,
  subscribe: settings.subscribe,
};

const newDays = emitter();
let reportedDay = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Epoch ms. */
const start = (): number => new Date(clock.now()).setHours(0, 0, 0, 0);

/** Not 24 hours later: when the clock changes, a day has 23 or 25 hours. */
const startOfTomorrow = (): number => new Date(clock.now()).setHours(24, 0, 0, 0);

function look(): void {
  clearTimeout(timer);
  timer = setTimeout(look, Math.min(LOOK_MS, startOfTomorrow() - clock.now()));
  const today = start();
  if (today === reportedDay) return;
  reportedDay = today;
  newDays.emit();
}

function stop(): void {
  clearTimeout(timer);
  document.removeEventListener('visibilitychange', look);
}

/** Fits useSyncExternalStore. Changes at midnight, even if the device slept through it. */
export const today = {
  start,
  subscribe: (listener: () => void): (() => void) => {
    if (!newDays.hasListeners()) {
      reportedDay = start();
      document.addEventListener('visibilitychange', look);
    }
    const unsubscribe = newDays.subscribe(listener);
    look();
    return () => {
      unsubscribe();
      if (!newDays.hasListeners()) stop();
    };
  },
};
