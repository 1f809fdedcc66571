import { noticeDataOf } from './receivePush';
import { windowsOf } from './windows';
import type { WorkerMessage } from './workerMessage';

/** After this long, in ms, a page that has not answered is led to the address. */
const ANSWER_MS = 1500;

/** Asks a page to open `path` by itself, so that nothing typed is lost. @returns whether it did */
const isOpenedBy = (page: WindowClient, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER_MS);
    page.postMessage({ type: 'open', path } satisfies WorkerMessage, [port2]);
  });

/** Opens what a notification is about, in the window that is open, or in a new one (docs/product.md 32.13). */
export async function openNotice(
  worker: ServiceWorkerGlobalScope,
  notification: Notification,
): Promise<void> {
  notification.close();
  const { origin } = worker.location;
  const target = new URL(noticeDataOf(notification)?.navigate ?? '/', origin);
  // Only ever the app.
  const path = target.origin === origin ? target.pathname + target.search : '/';
  const pages = await windowsOf(worker);
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (page === undefined) {
    await worker.clients.openWindow(path);
    return;
  }
  await page.focus().catch(() => undefined);
  if (await isOpenedBy(page, path)) return;
  await page.navigate(path).catch(() => worker.clients.openWindow(path));
}
