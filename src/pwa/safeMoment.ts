/** What may not be interrupted: an open dialog, something unsaved that a part of the app marks, a form in the making. */
const BUSY = 'dialog[open], [data-unsaved]';
/** How long nobody may have touched the page, in ms. */
const QUIET_MS = 2000;
const POLL_MS = 500;

const dirtyForms = new Set<Element>();
let touchedAt = 0;

const isCameraPlaying = (): boolean =>
  [...document.querySelectorAll('video')].some(({ srcObject }) => srcObject !== null);

function isSafe(): boolean {
  for (const form of dirtyForms) if (!form.isConnected) dirtyForms.delete(form);
  if (dirtyForms.size > 0 || document.querySelector(BUSY) !== null || isCameraPlaying()) return false;
  return document.visibilityState === 'hidden' || performance.now() - touchedAt > QUIET_MS;
}

const touched = (): void => {
  touchedAt = performance.now();
};

function noteInput(event: Event): void {
  const form = event.target instanceof Element ? event.target.closest('form') : null;
  if (form !== null) dirtyForms.add(form);
}

/** Starts to follow what somebody is doing. */
export function watchActivity(): void {
  for (const type of ['pointerdown', 'keydown', 'scroll']) {
    document.addEventListener(type, touched, { capture: true, passive: true });
  }
  document.addEventListener('input', noteInput, { capture: true });
}

/** Resolves when a reload takes nothing from the user. */
export function safeMoment(): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (isSafe()) resolve();
      else setTimeout(look, POLL_MS);
    };
    look();
  });
}
