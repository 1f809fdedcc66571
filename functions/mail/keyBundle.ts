import { randomBytes } from 'node:crypto';
import { getDatabase } from 'firebase-admin/database';
import { bundleCode } from '../../src/model/keyBundle';
import { BUNDLE_CODE_LENGTH } from '../../src/model/limits';
import { paths } from '../../src/model/paths';

/** Puts the keys under a new code. @returns the code, and how to take the bundle away again. */
export async function addKeyBundle(
  crypKeys: readonly string[],
): Promise<{ code: string; remove: () => Promise<void> }> {
  const code = bundleCode(randomBytes(BUNDLE_CODE_LENGTH));
  const bundle = getDatabase().ref(paths.keyBundle(code));
  await bundle.set({ players: crypKeys });
  return { code, remove: () => bundle.remove() };
}
