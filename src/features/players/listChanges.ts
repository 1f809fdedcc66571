/**
 * What changes a customer's list of players, by uid. Two changes that are each right for the list as it was can be wrong
 * together: adding a player and mending the same one would each remove the entry that the other keeps.
 */
const mendings = new Map<string, Promise<unknown>>();
const additions = new Map<string, number>();

const addTo = (uid: string, count: number): void => {
  additions.set(uid, (additions.get(uid) ?? 0) + count);
};

/** Mends the list, but not while players are being added: the list that these leave is seen, and mended, anyway. */
export async function mending(uid: string, mend: () => Promise<void>): Promise<void> {
  if ((additions.get(uid) ?? 0) > 0) return;
  const mended = mend();
  mendings.set(uid, mended);
  await mended;
}

/** Adds to the list when nothing is being mended any more, whatever came of that. */
export async function adding<Result>(uid: string, add: () => Promise<Result>): Promise<Result> {
  addTo(uid, 1);
  try {
    await mendings.get(uid)?.catch(() => undefined);
    return await add();
  } finally {
    addTo(uid, -1);
  }
}
