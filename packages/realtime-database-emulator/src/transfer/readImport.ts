// Reads the databases of an export: a folder of the CLI, a folder of JSON files, or one file.

import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { METADATA_FILE } from './exportFolder';

/** One database that is to be imported. */
export interface Imported {
  namespace: string;
  json: unknown;
  file: string;
}

async function jsonIn(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is no JSON (${error instanceof Error ? error.message : String(error)}).`);
  }
}

/** The folder with the databases of an export, as its metadata says. An export without metadata is the folder itself. */
async function databasesIn(folder: string): Promise<string> {
  const metadata = join(folder, METADATA_FILE);
  const isThere = await stat(metadata).then(
    () => true,
    () => false,
  );
  if (!isThere) return folder;
  const { database } = (await jsonIn(metadata)) as { database?: { path?: unknown } };
  if (typeof database?.path !== 'string') throw new Error(`${folder} is an export without databases.`);
  return join(folder, database.path);
}

/** The console names a file after the database, with `-export` behind it. */
const namespaceOf = (file: string): string => basename(file, '.json').replace(/-export$/, '');

/**
 * Reads what is to be imported: a folder that `firebase emulators:export` or this emulator wrote, a folder of JSON files that have the
 * names of their databases, or one JSON file, such as an export of the console. `namespace` says which database a file is for.
 * @throws Error with one sentence that names the file
 */
export async function readImport(path: string, namespace?: string): Promise<Imported[]> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new Error(`${path} is not there, so nothing can be imported from it.`);
  if (!found.isDirectory()) {
    return [{ namespace: namespace ?? namespaceOf(path), json: await jsonIn(path), file: path }];
  }
  const folder = await databasesIn(path);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  return Promise.all(
    files.map(async (name) => {
      const file = join(folder, name);
      return { namespace: basename(name, '.json'), json: await jsonIn(file), file };
    }),
  );
}
