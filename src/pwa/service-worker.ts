/// <reference lib="webworker" />
import { setCacheNameDetails } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import {
  closeNotices,
  openNotice,
  receivePush,
  renewSubscription,
  type SubscriptionChange,
} from './workerPush';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

setCacheNameDetails({ prefix: 'vibecheck' });

let followsAnother = false;

const OURS = 'isVibecheck';

/** The active worker may have to start (ms). */
const ANSWER_MS = 5000;

/** The previous app's worker, at the same URL, does not answer. A cache would not tell: a failed try leaves one too. */
const isOurs = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER_MS);
    worker.postMessage({ type: OURS }, [port2]);
  });

/**
 * The pages of the previous app's worker, at the same URL, never ask a new one to take over. So our first one does it unasked. Later ones
 * wait to be asked (updates.ts).
 */
async function takeOverFromAnother(): Promise<void> {
  const { active } = self.registration;
  if (active !== null && (await isOurs(active))) return;
  followsAnother = active !== null;
  await self.skipWaiting();
}

/** The start after the first visit then works offline. A page of the previous app is reloaded as ours. */
async function claimPages(): Promise<void> {
  await self.clients.claim();
  if (!followsAnother) return;
  // Not awaited: navigations wait until this worker is active.
  for (const page of await self.clients.matchAll({ type: 'window' }))
    page.navigate(page.url).catch(() => undefined);
}

// Before the listener that fills the cache.
self.addEventListener('install', (event) => event.waitUntil(takeOverFromAnother()));

cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);

/** All URLs show the app's single page, except for file names and the functions' paths. */
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/mail\//, /^\/\.well-known\//, /^\/__\//, /\.[a-z0-9]+$/i],
  }),
);

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message: unknown = event.data;
  if (typeof message !== 'object' || message === null || !('type' in message)) return;
  if (message.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message.type === OURS) event.ports[0]?.postMessage('yes');
  if (message.type === 'closeNotices') event.waitUntil(closeNotices(self, message));
});

self.addEventListener('activate', (event) => event.waitUntil(claimPages()));

self.addEventListener('push', (event) => event.waitUntil(receivePush(self, event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(self, event.notification)));
self.addEventListener('pushsubscriptionchange', (event) => {
  const change = event as SubscriptionChange;
  change.waitUntil(renewSubscription(self, change));
});
