import { expect, it, vi } from 'vitest';
import { renewSubscription, type SubscriptionChange } from '@/pwa/workerPush';

const KEY = new ArrayBuffer(8);

/** A worker with one open page. */
function worker() {
  const subscribe = vi.fn(() => Promise.resolve());
  const postMessage = vi.fn();
  const page = { url: 'https://app.example/', focused: true, visibilityState: 'visible', postMessage };
  const scope = {
    location: new URL('https://app.example/service-worker.js'),
    registration: { pushManager: { subscribe } },
    clients: { matchAll: () => Promise.resolve([page]) },
  } as unknown as ServiceWorkerGlobalScope;
  return { scope, subscribe, postMessage };
}

const change = (changes: object): SubscriptionChange =>
  ({ oldSubscription: { options: { applicationServerKey: KEY } }, ...changes }) as SubscriptionChange;

it('an address that the browser gave back is asked for anew, and open pages hear of it', async () => {
  const { scope, subscribe, postMessage } = worker();
  await renewSubscription(scope, change({ newSubscription: null }));
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
  expect(postMessage).toHaveBeenCalledWith({ type: 'pushChanged' });
});

it('an address that the browser got by itself is only told to open pages', async () => {
  const { scope, subscribe, postMessage } = worker();
  await renewSubscription(scope, change({ newSubscription: {} }));
  expect(subscribe).not.toHaveBeenCalled();
  expect(postMessage).toHaveBeenCalledWith({ type: 'pushChanged' });
});
