import { asNumber, kept } from '@/device/storage';

const reloaded = kept('reloadedForChunk', asNumber);
/** A second failure within this time (ms) is not caused by an old release. */
const AGAIN_MS = 60_000;
/** A chunk that fails this soon (ms) after a click on a link belongs to the page behind the link. */
const CLICK_MS = 10_000;
/** A chunk that fails this soon (ms) after leaving the page was aborted by the browser. */
const LEAVING_MS = 2000;

let clicked = { href: '', at: -Infinity };
let preloading = 0;
let leftAt = -Infinity;

function noteClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link !== null) clicked = { href: link.href, at: performance.now() };
}

/**
 * A tab older than the deployed release may request a chunk that is gone. It then reloads once, at the page where the user was going. A
 * second failure is left to the error page.
 */
export function reloadOnStaleChunk(): void {
  document.addEventListener('click', noteClick, { capture: true });
  window.addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });
  window.addEventListener('vite:preloadError', (event) => {
    // A reload would stop the navigation in progress.
    if (performance.now() - leftAt < LEAVING_MS) return;
    // After a click on a link, a preloaded chunk is needed after all.
    if (preloading > 0 && performance.now() - clicked.at > CLICK_MS) return;
    // Without a network, a reload would show nothing.
    if (!navigator.onLine) return;
    if (Date.now() - (reloaded.read() ?? 0) < AGAIN_MS) return;
    // Without storage, the app might reload forever.
    if (!reloaded.write(Date.now())) return;
    event.preventDefault();
    if (performance.now() - clicked.at < CLICK_MS && clicked.href !== '')
      window.location.assign(clicked.href);
    else window.location.reload();
  });
}

/**
 * Preloads something. A missing chunk then causes no reload.
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
