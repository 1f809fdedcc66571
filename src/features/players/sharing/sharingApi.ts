import type { Database } from '@/firebase/database';
import { bundleCode } from '@/model/keyBundle';
import { BUNDLE_CODE_LENGTH } from '@/model/limits';
import { paths } from '@/model/paths';

/** Puts keys under a new code, which nobody can guess. @returns the code */
export async function makeKeyBundle(database: Database, crypKeys: string[]): Promise<string> {
  const code = bundleCode(crypto.getRandomValues(new Uint8Array(BUNDLE_CODE_LENGTH)));
  await database.write({ [paths.keyBundle(code)]: { players: crypKeys } });
  return code;
}
