import { decodePushNotice, type PushNotice } from '@/model/push';
import { pushOwner } from '@/device/pushOwner';
import { showBadge } from './badge';
import type { WorkerMessage } from './workerMessage';

/** A push of a browser that shows notifications by itself, unless the worker shows another (declarative push, Safari). */
interface DeclarativeEvent {
  notification: Notification & { navigate?: string };
  appBadge?: number | null;
}

const isDeclarative = (event: object): event is DeclarativeEvent =>
  'notification' in event && typeof event.notification === 'object' && event.notification !== null;

/** Whether the browser shows the message itself when the worker shows nothing. */
const isShownAnyway = (event: PushEvent): boolean => isDeclarative(event);

function payloadOf(event: PushEvent): unknown {
  if (!isDeclarative(event)) return event.data?.json();
  const { title, body, lang, tag, navigate } = event.notification;
  const data: unknown = event.notification.data;
  return {
    web_push: 8030,
    notification: { title, body, lang, tag, navigate, data },
    app_badge: event.appBadge ?? 0,
  };
}

/** What a push says, in whichever form the browser brings it; undefined when it is none of ours. */
function readNotice(event: PushEvent): PushNotice | undefined {
  try {
    return decodePushNotice(payloadOf(event));
  } catch {
    return undefined;
  }
}

/** The windows of the app, also those that another version of the worker serves. */
const windowsOf = ({ clients }: ServiceWorkerGlobalScope): Promise<readonly WindowClient[]> =>
  clients.matchAll({ type: 'window', includeUncontrolled: true });

/** A notification that is added to makes itself heard again after this time, in ms (docs/product.md 24.62). */
export const HEARD_AGAIN_MS = 60_000;

/** What our notifications carry, for the tap. */
interface NoticeData {
  navigate: string;
  /** When it last made itself heard, in epoch ms. */
  heardAt: number;
}

const isNoticeData = (data: unknown): data is NoticeData =>
  typeof data === 'object' && data !== null && 'navigate' in data && 'heardAt' in data;

const noticeDataOf = ({ data }: Notification): NoticeData | undefined =>
  isNoticeData(data) ? data : undefined;

/** Whether what it is about is open in the window in front. */
async function isInView(worker: ServiceWorkerGlobalScope, { navigate }: PushNotice): Promise<boolean> {
  const { pathname } = new URL(navigate, worker.location.origin);
  return (await windowsOf(worker)).some(
    ({ url, focused, visibilityState }) =>
      focused && visibilityState === 'visible' && new URL(url).pathname === pathname,
  );
}

/** Shows it in the place of an earlier one about the same. Of many in a minute the first makes itself heard. */
async function show({ registration }: ServiceWorkerGlobalScope, notice: PushNotice): Promise<void> {
  const { title, body, lang, tag, navigate } = notice;
  const now = Date.now();
  const [former] = await registration.getNotifications({ tag });
  const formerly = former && noticeDataOf(former)?.heardAt;
  // Also when the clock was set back meanwhile.
  const isHeard = formerly === undefined || Math.abs(now - formerly) >= HEARD_AGAIN_MS;
  const data: NoticeData = { navigate, heardAt: isHeard ? now : formerly };
  const options: NotificationOptions & { renotify: boolean } = {
    body,
    lang,
    tag,
    dir: 'auto',
    icon: '/icons/icon-192.png',
    renotify: isHeard,
    silent: !isHeard,
    data,
  };
  await registration.showNotification(title, options);
}

/** A push for another user shows no words, and ends the subscription (docs/product.md 32.10). */
async function refuse({ registration }: ServiceWorkerGlobalScope, event: PushEvent): Promise<void> {
  if (isShownAnyway(event)) {
    const tag = 'nothing';
    await registration.showNotification('Vibecheck', { tag, silent: true });
    for (const notification of await registration.getNotifications({ tag })) notification.close();
  }
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}

async function receive(worker: ServiceWorkerGlobalScope, event: PushEvent): Promise<void> {
  const notice = readNotice(event);
  // A later version of the function may say what this worker cannot read.
  if (notice === undefined) return;
  if ((await pushOwner.read()) !== notice.user) {
    await refuse(worker, event);
    return;
  }
  await showBadge(notice.unread);
  if (!(await isInView(worker, notice))) await show(worker, notice);
}

/** Resolves when the latest push was handled. */
let former: Promise<unknown> = Promise.resolve();

/** Handles one push after another, so that the older of two never replaces the newer (docs/product.md 32.12). */
export function receivePush(worker: ServiceWorkerGlobalScope, event: PushEvent): Promise<void> {
  const received = former.then(() => receive(worker, event));
  // A failure does not hold up the next one.
  former = received.catch(() => undefined);
  return received;
}

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

/** What browsers say when they gave an address back, or got another one. */
export interface SubscriptionChange extends ExtendableEvent {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

/** Asks for another address, and tells open pages. Only a page can write it: the next start does, where none is open. */
export async function renewSubscription(
  worker: ServiceWorkerGlobalScope,
  { oldSubscription, newSubscription }: SubscriptionChange,
): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey;
  if (!newSubscription && key)
    await worker.registration.pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey: key })
      .catch(() => undefined);
  for (const page of await windowsOf(worker))
    page.postMessage({ type: 'pushChanged' } satisfies WorkerMessage);
}
