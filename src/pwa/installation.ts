import { isInIosBrowser } from '@/device/iosBrowser';
import { asNumber, kept, type Kept } from '@/device/storage';

/** The event with which Chromium offers to install the app. */
interface InstallOffer extends Event {
  prompt: () => Promise<void>;
}

const isInstallOffer = (event: Event): event is InstallOffer => 'prompt' in event;

const visits = kept('installPromptVisits', asNumber);
const shows = kept('installPromptShows', asNumber);
/** docs/product.md 24.11. */
const FIRST_VISIT = 1;
const SHOWS = 3;
export const INSTALL_PROMPT_DELAY_MS = 2000;

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();
const changed = (): void => {
  for (const listener of listeners) listener();
};

function offered(event: Event): void {
  if (!isInstallOffer(event)) return;
  event.preventDefault();
  offer = event;
  changed();
}

export function watchInstallation(): void {
  window.addEventListener('beforeinstallprompt', offered);
  window.addEventListener('appinstalled', () => {
    offer = undefined;
    changed();
  });
}

/** For useSyncExternalStore. */
export const installation = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isOffered: (): boolean => offer !== undefined,
};

/** Shows the browser's install prompt. An offer can be used once. */
export async function install(): Promise<void> {
  const current = offer;
  offer = undefined;
  changed();
  await current?.prompt();
}

function increased(count: Kept<number>): number | undefined {
  const next = (count.read() ?? 0) + 1;
  return count.write(next) ? next : undefined;
}

/**
 * Counts this visit and returns whether to show the install instructions: on iOS, outside the installed app, from visit 1, 3 times in
 * all (docs/product.md 16.5).
 */
export function visitShowsInstallPrompt(): boolean {
  const visit = increased(visits);
  // Without storage, it could never stop.
  if (visit === undefined || visit < FIRST_VISIT || !isInIosBrowser()) return false;
  return (shows.read() ?? 0) < SHOWS;
}

export function installPromptShown(): void {
  increased(shows);
}
