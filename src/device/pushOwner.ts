/** In Cache Storage, because workers cannot read local storage. */
const STORE = 'push-owner';
const PLACE = '/push-owner';

/** The worker shows only this user's notifications (docs/product.md 32.10). */
export const pushOwner = {
  read: async (): Promise<string | undefined> => {
    const found = await (await caches.open(STORE)).match(PLACE);
    return found?.text();
  },
  write: async (uid: string): Promise<void> => {
    await (await caches.open(STORE)).put(PLACE, new Response(uid));
  },
};

export async function forgetPushOwner(): Promise<void> {
  // Missing without https.
  if ('caches' in globalThis) await caches.delete(STORE);
}
