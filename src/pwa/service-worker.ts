/// <reference lib="webworker" />
import { cacheNames, setCacheNameDetails } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { openNotice, receivePush, renewSubscription, type SubscriptionChange } from './workerPush';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

// By the name of our own cache this worker knows whether it follows one of ours.
setCacheNameDetails({ prefix: 'vibecheck' });

/** Whether this is the first worker of ours, in the place of one of the previous app. */
let followsAnother = false;

/**
 * The previous app had a worker at the same address, whose pages never ask a new one to take over: the first of ours does so by itself,
 * once. Later ones wait until they are asked (updates.ts).
 */
async function takeOverFromAnother(): Promise<void> {
  if (await caches.has(cacheNames.precache)) return;
  followsAnother = self.registration.active !== null;
  await self.skipWaiting();
}

/** The first worker takes the page that installed it at once, so that the next start is offline-proof. A page of the previous app becomes ours. */
async function claimPages(): Promise<void> {
  await self.clients.claim();
  if (!followsAnother) return;
  // Not waited for: what is loaded waits until this worker is active.
  for (const page of await self.clients.matchAll({ type: 'window' }))
    page.navigate(page.url).catch(() => undefined);
}

// Registered before the listener that fills the cache.
self.addEventListener('install', (event) => event.waitUntil(takeOverFromAnother()));

cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);

/** Every address of the app shows its one page, but for names of files and for what the functions answer. */
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
