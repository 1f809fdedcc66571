import { Workbox } from 'workbox-window';
import { safeMoment } from './safeMoment';

const WORKER_URL = '/service-worker.js';
/** docs/product.md 24.12, in ms. */
export const UPDATE_CHECK_MS = 3_600_000;

/**
 * Asks whether there is a new version: the worker file past every cache, and on status 200 an update. Not while
 * offline, nor while a version is being installed (docs/product.md 16.3).
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
    // Offline after all: the next check is in an hour.
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

/**
 * Registers the service worker; a new version takes over, with one reload, at the next safe moment (safeMoment.ts
 * follows the user since the start).
 */
export async function startUpdates(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const worker = new Workbox(WORKER_URL, { scope: '/' });
  worker.addEventListener('waiting', () => {
    void safeMoment().then(() => worker.messageSkipWaiting());
  });
  let isControlled = navigator.serviceWorker.controller !== null;
  let isReloading = false;
  // Also when another tab let the new version in. The first worker of a first visit is no new version.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled && !isReloading) {
      isReloading = true;
      void safeMoment().then(() => window.location.reload());
    }
    isControlled = true;
  });
  const registration = await worker.register();
  if (registration !== undefined) checkHourly(registration);
}
