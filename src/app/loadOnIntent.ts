import { withoutReload } from '@/pwa/staleChunks';
import { loadScreen, type Screens } from './screens';

/** Loads a screen as soon as a finger, the pointer or the focus is on a link to it. */
export function loadScreensOnIntent(screens: Screens): void {
  const loadBehindLink = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== window.location.origin) return;
    // What fails now is loaded again, and reported, when the link is followed.
    withoutReload(() => loadScreen(screens, link.pathname)).catch(() => undefined);
  };
  for (const intent of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(intent, loadBehindLink, { passive: true });
}
