import { untilIt } from '@/device/idleTime';
import { emitter } from '@/model/emitter';
import { mayReload, takeReload } from './selfReload';
import { isAnythingUnsaved } from './unsaved';

/** In ms. */
const QUIET_MS = 2000;

const dirtyForms = new Set<HTMLFormElement>();
let touchedAt = 0;

const isCameraPlaying = (): boolean =>
  [...document.querySelectorAll('video')].some(({ srcObject }) => srcObject !== null);

const TEXT_FIELD = 'textarea, input:not([type="checkbox"], [type="radio"])';

/** A form that sends messages has only empty text fields and buttons once it has sent. */
const isEmpty = (form: HTMLFormElement): boolean =>
  [...form.elements].every(
    (field) =>
      field instanceof HTMLButtonElement ||
      (field.matches(TEXT_FIELD) && 'value' in field && field.value === ''),
  );

function hasUnsaved(): boolean {
  for (const form of dirtyForms) if (!form.isConnected || isEmpty(form)) dirtyForms.delete(form);
  return dirtyForms.size > 0 || isAnythingUnsaved();
}

function isSafe(): boolean {
  if (hasUnsaved() || document.querySelector('dialog[open]') !== null || isCameraPlaying()) return false;
  return document.visibilityState === 'hidden' || performance.now() - touchedAt > QUIET_MS;
}

const touched = (): void => {
  touchedAt = performance.now();
};

function noteInput(event: Event): void {
  const form = event.target instanceof Element ? event.target.closest('form') : null;
  if (form !== null) dirtyForms.add(form);
}

export function watchActivity(): void {
  for (const type of ['pointerdown', 'keydown', 'scroll']) {
    document.addEventListener(type, touched, { capture: true, passive: true });
  }
  document.addEventListener('input', noteInput, { capture: true });
}

const safeMoment = (): Promise<void> => untilIt(isSafe);

export const WORKER_URL = '/service-worker.js';
/** docs/product.md 16.3, in ms. */
const UPDATE_CHECK_MS = 3_600_000;

/**
 * Fetches the worker past every cache, and updates on status 200. Skipped while offline or during an installation (docs/product.md 16.3).
 */
async function checkForUpdate(registration: ServiceWorkerRegistration): Promise<void> {
  if (registration.installing !== null || !navigator.onLine) return;
  try {
    const response = await fetch(WORKER_URL, {
      cache: 'no-store',
      headers: { 'cache-control': 'no-cache' },
    });
    if (response.status === 200) await registration.update();
  } catch {
    // Offline after all. The next check is in an hour.
  }
}

function checkHourly(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  const check = (): void => {
    checkedAt = Date.now();
    void checkForUpdate(registration);
  };
  setInterval(check, UPDATE_CHECK_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt >= UPDATE_CHECK_MS) check();
  });
}

let offered: (() => void) | undefined;
let isAskedFor = false;
const offers = emitter();

/** Fits useSyncExternalStore. */
export const newVersion = {
  subscribe: offers.subscribe,
  isOffered: (): boolean => offered !== undefined,
  mayLoseInput: hasUnsaved,
  /** Asks first if something unsaved would be lost (docs/product.md 18.10). */
  mayReplacePage: (question: string): boolean => !hasUnsaved() || confirm(question),
  load: (): void => {
    isAskedFor = true;
    offered?.();
  },
};

function offer(act: () => void): void {
  offered = act;
  offers.emit();
}

/** Waits for a safe moment; or until the customer asks for it, if the page has reloaded itself a moment ago. */
async function whenAllowed(act: () => void): Promise<void> {
  if (!isAskedFor) await safeMoment();
  if (isAskedFor || mayReload()) act();
  else offer(act);
}

function reload(): void {
  if (isAskedFor || takeReload()) window.location.reload();
  else offer(() => window.location.reload());
}

/** A new version takes over at the next safe moment, with one reload (docs/product.md 16.4). */
export async function startUpdates(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox(WORKER_URL, { scope: '/' });
  worker.addEventListener('waiting', () => void whenAllowed(() => worker.messageSkipWaiting()));
  let isControlled = navigator.serviceWorker.controller !== null;
  let isReloading = false;
  // Another tab may have activated the new version. The first worker of a first visit is not a new version.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled && !isReloading) {
      isReloading = true;
      void whenAllowed(reload);
    }
    isControlled = true;
  });
  const registration = await worker.register();
  if (registration !== undefined) checkHourly(registration);
}
