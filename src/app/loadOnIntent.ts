import { withoutReload } from '@/pwa/staleChunks';
import { loadScreen } from './screens';

const loadBehindLink = ({ target }: Event): void => {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== window.location.origin) return;
  // What fails now is loaded again, and reported, when the link is followed.
  withoutReload(() => loadScreen(link.pathname)).catch(() => undefined);
};

/** Loads a screen as soon as a finger, the pointer or the focus is on a link to it. */
export function loadScreensOnIntent(): void {
  for (const intent of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(intent, loadBehindLink, { passive: true });
}
