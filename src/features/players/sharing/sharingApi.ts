import type { Database } from '@/firebase/database';
import { paths } from '@/model/paths';
import { newCode } from '../newCode';
import { writeShared } from '../writeShared';

/** Puts keys under a new code that nobody can guess. `uid` owns it and can delete it. @returns the code */
export async function makeKeyBundle(database: Database, uid: string, crypKeys: string[]): Promise<string> {
  const code = newCode();
  await writeShared(database, uid, code, { [paths.keyBundle(code)]: { players: crypKeys, by: uid } });
  return code;
}

export const removeKeyBundle = (database: Database, code: string): Promise<void> =>
  database.write({ [paths.keyBundle(code)]: null });
