import type { PushNotice } from '../../model/push';
import { pushOwner } from '../../device/push/pushOwner';
import { showBadge } from '../badge';
import { isShownAnyway, readNotice } from './readNotice';
import { windowsOf } from './windows';

/** A notification that is added to makes itself heard again after this time, in ms (docs/product.md 24.62). */
export const HEARD_AGAIN_MS = 60_000;

/** What our notifications carry, for the tap. */
export interface NoticeData {
  navigate: string;
  /** When it last made itself heard, in epoch ms. */
  heardAt: number;
}

const isNoticeData = (data: unknown): data is NoticeData =>
  typeof data === 'object' && data !== null && 'navigate' in data && 'heardAt' in data;

export const noticeDataOf = ({ data }: Notification): NoticeData | undefined =>
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

/** What is not for whoever uses this device now says nothing, and is the last of its kind (docs/product.md 32.10). */
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

/** Ends when the one that came last was received. */
let former: Promise<unknown> = Promise.resolve();

/** Receives one after another: of two at once the former could be shown in the place of the latter (docs/product.md 32.12). */
export function receivePush(worker: ServiceWorkerGlobalScope, event: PushEvent): Promise<void> {
  const received = former.then(() => receive(worker, event));
  // One that fails holds up no other.
  former = received.catch(() => undefined);
  return received;
}
