import { isInIosBrowser, isStandalone } from '@/device/iosBrowser';
import { askToKeepStorage } from '@/device/keptStorage';
import { emitter } from '@/model/emitter';
import { asNumber, storedValue, type StoredValue } from '@/device/storage';

/** Chromium's `beforeinstallprompt`. */
interface InstallOffer extends Event {
  prompt: () => Promise<void>;
}

const isInstallOffer = (event: Event): event is InstallOffer => 'prompt' in event;

const visits = storedValue('installPromptVisits', asNumber);
const shows = storedValue('installPromptShows', asNumber);
/** docs/product.md 16.5. */
const SHOWS = 3;
export const INSTALL_PROMPT_DELAY_MS = 2000;

let offer: InstallOffer | undefined;
const { subscribe, emit: changed } = emitter();

function offered(event: Event): void {
  if (!isInstallOffer(event)) return;
  event.preventDefault();
  offer = event;
  changed();
}

export function watchInstallation(): void {
  window.addEventListener('beforeinstallprompt', offered);
  if (isStandalone()) askToKeepStorage();
  window.addEventListener('appinstalled', () => {
    askToKeepStorage();
    offer = undefined;
    changed();
  });
}

/** For useSyncExternalStore. */
export const installation = {
  subscribe,
  isOffered: (): boolean => offer !== undefined,
};

/** An offer can be used once. */
export async function install(): Promise<void> {
  const current = offer;
  offer = undefined;
  changed();
  await current?.prompt();
}

const increase = (count: StoredValue<number>): boolean => count.write((count.read() ?? 0) + 1);

/** Instructions are shown on iOS, outside the installed app, 3 times in all. */
export function visitShowsInstallPrompt(): boolean {
  increase(visits);
  return isInIosBrowser() && (shows.read() ?? 0) < SHOWS;
}

/** Without storage, it could never stop. */
export const countInstallPrompt = (): boolean => increase(shows);
