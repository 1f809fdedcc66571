/// <reference lib="webworker" />
import { cacheNames, setCacheNameDetails } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { openNotice, receivePush, renewSubscription, type SubscriptionChange } from './workerPush';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

// The name of our cache tells this worker whether the previous one was ours.
setCacheNameDetails({ prefix: 'vibecheck' });

/** Whether this is our first worker here and replaces one of the previous app. */
let followsAnother = false;

/**
 * The previous app had a worker at the same URL, whose pages never ask a new one to take over. So our first one does it unasked. Later
 * ones wait to be asked (updates.ts).
 */
async function takeOverFromAnother(): Promise<void> {
  if (await caches.has(cacheNames.precache)) return;
  followsAnother = self.registration.active !== null;
  await self.skipWaiting();
}

/** The first worker claims the page that installed it, so that the next start works offline. A page of the previous app is reloaded as ours. */
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
    denylist: [/^\/mail\//, /^\/__\//, /\.[a-z0-9]+$/i],
  }),
);

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message: unknown = event.data;
  if (typeof message === 'object' && message !== null && Reflect.get(message, 'type') === 'SKIP_WAITING') {
    void self.skipWaiting();
  }
});

self.addEventListener('activate', (event) => event.waitUntil(claimPages()));

self.addEventListener('push', (event) => event.waitUntil(receivePush(self, event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(self, event.notification)));
self.addEventListener('pushsubscriptionchange', (event) => {
  const change = event as SubscriptionChange;
  change.waitUntil(renewSubscription(self, change));
});
