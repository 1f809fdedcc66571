/** Workers have no local storage: this is kept where both look. */
const STORE = 'push-owner';
const PLACE = '/push-owner';

/** Whose device this is, for the worker that shows notifications: it shows the words of nobody else (docs/product.md 32.10). */
export const pushOwner = {
  read: async (): Promise<string | undefined> => {
    const found = await (await caches.open(STORE)).match(PLACE);
    return found?.text();
  },
  write: async (uid: string): Promise<void> => {
    await (await caches.open(STORE)).put(PLACE, new Response(uid));
  },
};

/** Says that it is nobody's. */
export async function forgetPushOwner(): Promise<void> {
  // A page without https has none.
  if ('caches' in globalThis) await caches.delete(STORE);
}
