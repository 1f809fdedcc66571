import type { Database } from '@/firebase/database';
import { bundleCode } from '@/model/keyBundle';
import { BUNDLE_CODE_LENGTH } from '@/model/limits';
import { paths } from '@/model/paths';

/** Puts keys under a new code, which nobody can guess, in the name of who may take it away again. @returns the code */
export async function makeKeyBundle(database: Database, uid: string, crypKeys: string[]): Promise<string> {
  const code = bundleCode(crypto.getRandomValues(new Uint8Array(BUNDLE_CODE_LENGTH)));
  await database.write({ [paths.keyBundle(code)]: { players: crypKeys, by: uid } });
  return code;
}

export const removeKeyBundle = (database: Database, code: string): Promise<void> =>
  database.write({ [paths.keyBundle(code)]: null });
