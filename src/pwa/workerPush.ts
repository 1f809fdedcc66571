import { decodePushNotice, type PushNotice } from '@/model/push';
import { pushOwner } from '@/device/pushOwner';
import { showBadge } from './badge';
import type { WorkerMessage } from './workerMessage';

/** In Safari, the browser shows a declarative push, unless the worker shows another. */
interface DeclarativeEvent {
  notification: Notification & { navigate?: string };
  appBadge?: number | null;
}

const isDeclarative = (event: object): event is DeclarativeEvent =>
  'notification' in event && typeof event.notification === 'object' && event.notification !== null;

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

function readNotice(event: PushEvent): PushNotice | undefined {
  try {
    return decodePushNotice(payloadOf(event));
  } catch {
    return undefined;
  }
}

/** Including those controlled by another version of the worker. */
const windowsOf = ({ clients }: ServiceWorkerGlobalScope): Promise<readonly WindowClient[]> =>
  clients.matchAll({ type: 'window', includeUncontrolled: true });

/** An updated notification alerts again after this time (ms; docs/product.md 32.12). */
export const HEARD_AGAIN_MS = 60_000;

interface NoticeData {
  navigate: string;
  /** Epoch ms. */
  heardAt: number;
  /** Keys of the players that only this notification is about. */
  zones?: readonly string[] | undefined;
}

const isNoticeData = (data: unknown): data is NoticeData =>
  typeof data === 'object' && data !== null && 'navigate' in data && 'heardAt' in data;

const noticeDataOf = ({ data }: Notification): NoticeData | undefined =>
  isNoticeData(data) ? data : undefined;

async function isInView(worker: ServiceWorkerGlobalScope, { navigate }: PushNotice): Promise<boolean> {
  const { pathname } = new URL(navigate, worker.location.origin);
  return (await windowsOf(worker)).some(
    ({ url, focused, visibilityState }) =>
      focused && visibilityState === 'visible' && new URL(url).pathname === pathname,
  );
}

function display(
  { registration }: ServiceWorkerGlobalScope,
  { title, body, lang, tag }: Pick<PushNotice, 'title' | 'body' | 'lang' | 'tag'>,
  isHeard: boolean,
  data: NoticeData,
): Promise<void> {
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
  return registration.showNotification(title, options);
}

/** What was told of these zones before is over (docs/product.md 34.20). */
async function takeZones(worker: ServiceWorkerGlobalScope, { tag, zones }: PushNotice): Promise<void> {
  if (zones === undefined) return;
  for (const other of await worker.registration.getNotifications()) {
    const data = noticeDataOf(other);
    if (other.tag === tag || data?.zones === undefined) continue;
    const left = data.zones.filter((zone) => !zones.includes(zone));
    if (left.length === data.zones.length) continue;
    if (left.length === 0) other.close();
    else await display(worker, other, false, { ...data, zones: left });
  }
}

/** Of many with the same tag within a minute, only the first alerts. */
async function show(worker: ServiceWorkerGlobalScope, notice: PushNotice): Promise<void> {
  const { tag, navigate, zones } = notice;
  await takeZones(worker, notice);
  const now = Date.now();
  const [former] = await worker.registration.getNotifications({ tag });
  const formerly = former && noticeDataOf(former)?.heardAt;
  // `abs`: the clock may have been set back.
  const isHeard = formerly === undefined || Math.abs(now - formerly) >= HEARD_AGAIN_MS;
  await display(worker, notice, isHeard, { navigate, heardAt: isHeard ? now : formerly, zones });
}

/** Shows nothing of a push for another user, and unsubscribes (docs/product.md 32.10). */
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
  // A later version of the function may send what this worker cannot read.
  if (notice === undefined) return;
  if ((await pushOwner.read()) !== notice.user) {
    await refuse(worker, event);
    return;
  }
  await showBadge(notice.unread);
  if (!(await isInView(worker, notice))) await show(worker, notice);
}

let former: Promise<unknown> = Promise.resolve();

/** An older push must never replace a newer one (docs/product.md 32.12). */
function inTurn(act: () => Promise<void>): Promise<void> {
  const done = former.then(act);
  // A failure must not block the next one.
  former = done.catch(() => undefined);
  return done;
}

export const receivePush = (worker: ServiceWorkerGlobalScope, event: PushEvent): Promise<void> =>
  inTurn(() => receive(worker, event));

/** See `closeNotifications` in src/device/push.ts. */
export const closeNotices = ({ registration }: ServiceWorkerGlobalScope, message: object): Promise<void> =>
  inTurn(async () => {
    const tags: unknown = Reflect.get(message, 'tags');
    for (const notification of await registration.getNotifications())
      if (!Array.isArray(tags) || tags.includes(notification.tag)) notification.close();
  });

/** A page that does not answer in time (ms) is navigated instead. */
const ANSWER_MS = 1500;

/**
 * The page opens `path` itself, so that nothing typed is lost.
 * @returns whether it did
 */
const isOpenedBy = (page: WindowClient, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER_MS);
    page.postMessage({ type: 'open', path } satisfies WorkerMessage, [port2]);
  });

/** Prefers an open window (docs/product.md 32.13). */
export async function openNotice(
  worker: ServiceWorkerGlobalScope,
  notification: Notification,
): Promise<void> {
  notification.close();
  const { origin } = worker.location;
  const target = new URL(noticeDataOf(notification)?.navigate ?? '/', origin);
  // Never leave the app.
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

/** The browser has dropped or replaced the subscription. */
export interface SubscriptionChange extends ExtendableEvent {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

/** Only a page can write the new endpoint; if none is open, the next start does. */
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
