import { takeReload } from '@/pwa/selfReload';
import { isServerReachable } from './server';
import { newVersion } from '@/pwa/updates';

/** A chunk that fails this soon (ms) after a click on a link belongs to the page behind the link. */
const CLICK_MS = 10_000;
/** A chunk that fails this soon (ms) after leaving the page was aborted by the browser. */
const LEAVING_MS = 2000;

let clicked = { href: '', at: -Infinity };
let preloading = 0;
let leftAt = -Infinity;

const isNavigation = (link: HTMLAnchorElement, { ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  link.origin === window.location.origin &&
  !link.hasAttribute('download') &&
  link.target === '' &&
  !(ctrlKey || metaKey || shiftKey);

function noteClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link !== null && isNavigation(link, event)) clicked = { href: link.href, at: performance.now() };
}

/**
 * A tab older than the deployed release may request a chunk that is gone. It then reloads once, at the page where the user was going. The
 * same helps in Firefox, which keeps a failed import for as long as the page lives (docs/decisions.md). A second failure is left to the
 * page, and so is one without a tapped link that would lose unsaved input.
 */
export function reloadOnStaleChunk(to: Pick<Location, 'assign' | 'reload'> = window.location): void {
  document.addEventListener('click', noteClick, { capture: true });
  window.addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });
  const reload = async (): Promise<void> => {
    // Without a network, a reload would show nothing.
    if (!(await isServerReachable())) return;
    // A reload would stop the navigation in progress.
    if (performance.now() - leftAt < LEAVING_MS) return;
    const isFollowed = performance.now() - clicked.at < CLICK_MS && clicked.href !== '';
    // In the place of the part stands that it could not be loaded, with a way to load the page anew.
    if (!isFollowed && newVersion.mayLoseInput()) return;
    if (!takeReload()) return;
    if (isFollowed) to.assign(clicked.href);
    else to.reload();
  };
  window.addEventListener('vite:preloadError', () => {
    // After a click on a link, a preloaded chunk is needed after all.
    if (preloading > 0 && performance.now() - clicked.at > CLICK_MS) return;
    void reload();
  });
}

/**
 * A missing chunk causes no reload meanwhile.
 * @throws what `load` throws
 */
export async function withoutReload<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  preloading += 1;
  try {
    return await load();
  } finally {
    preloading -= 1;
  }
}
