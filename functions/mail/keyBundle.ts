import { getDatabase } from 'firebase-admin/database';
import { paths } from '../../src/model/paths';

/** Puts the keys under a code. @returns how to take the bundle away again. */
export async function setKeyBundle(
  code: string,
  crypKeys: readonly string[],
): Promise<{ remove: () => Promise<void> }> {
  const bundle = getDatabase().ref(paths.keyBundle(code));
  await bundle.set({ players: crypKeys });
  return { remove: () => bundle.remove() };
}
