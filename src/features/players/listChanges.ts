/**
 * The changes to a customer's list of players that are under way, by uid. They must not run at the same time. Adding a player
 * and mending a double of it are each right alone, but together each would remove the entry that the other keeps.
 */
const mendings = new Map<string, Promise<unknown>>();
const additions = new Map<string, number>();

const addTo = (uid: string, count: number): void => {
  additions.set(uid, (additions.get(uid) ?? 0) + count);
};

/** Mends the list, but not while players are being added. After they are added, the new list is looked at and mended anyway. */
export async function mending(uid: string, mend: () => Promise<void>): Promise<void> {
  if ((additions.get(uid) ?? 0) > 0) return;
  const mended = mend();
  mendings.set(uid, mended);
  await mended;
}

/** Resolves when the list is not being mended, whether that succeeded or not. Then all grants are there that can be. */
export const mended = async (uid: string): Promise<void> => {
  await mendings.get(uid)?.catch(() => undefined);
};

/** Waits until the list is no longer being mended, whether that succeeded or not, and then adds to it. */
export async function adding<Result>(uid: string, add: () => Promise<Result>): Promise<Result> {
  addTo(uid, 1);
  try {
    await mended(uid);
    return await add();
  } finally {
    addTo(uid, -1);
  }
}
