import { withoutReload } from '@/pwa/staleChunks';
import { loadScreen, type Screens } from './screens';

/**
 * Loads a screen as soon as a finger, the pointer or the focus is on a link to it. While a link that was tapped still waits for its screen,
 * a sign says that the tap was heard (base.css).
 */
export function loadScreensOnIntent(screens: Screens): void {
  const loadBehindLink = async ({ target }: Event): Promise<void> => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== window.location.origin) return;
    // What fails now is loaded again, and reported, when the link is followed.
    await withoutReload(() => loadScreen(screens, link.pathname)).catch(() => undefined);
  };
  let latest: Promise<void> | undefined;
  const showLoading = (event: Event): void => {
    // The router does so with what it follows.
    if (!event.defaultPrevented) return;
    const loading = loadBehindLink(event);
    latest = loading;
    document.documentElement.dataset.loading = '';
    void loading.then(() => {
      if (latest === loading) delete document.documentElement.dataset.loading;
    });
  };
  document.addEventListener('click', showLoading);
  for (const intent of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(intent, (event) => void loadBehindLink(event), { passive: true });
}
