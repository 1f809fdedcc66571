import { windowsOf } from './windows';
import type { WorkerMessage } from './workerMessage';

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
