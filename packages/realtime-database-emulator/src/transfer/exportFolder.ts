// Writes databases into a folder as `firebase emulators:export` does.

import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataNode } from '../tree/dataNode';
import { JsonPieces } from '../tree/jsonPieces';

/** The file that `firebase emulators:export` writes into a folder, to say what is in it (`HubExport` in firebase-tools). */
export const METADATA_FILE = 'firebase-export-metadata.json';
const DATABASES_FOLDER = 'database_export';
const VERSION = 'realtime-database-emulator';
const CHUNK_CHARACTERS = 256 * 1024;

/** @throws Error for a name that is no file name, so that nothing is written elsewhere. The names of the service all fit. */
function fileNameOf(namespace: string): string {
  if (/^\w[\w.-]*$/.test(namespace)) return `${namespace}.json`;
  throw new Error(`The database '${namespace}' cannot be exported, because its name makes no file name.`);
}

/** The metadata of an earlier export in the folder. An export of the Firebase CLI may have accounts beside the databases. */
async function metadataOf(folder: string): Promise<object> {
  const text = await readFile(join(folder, METADATA_FILE), 'utf8').catch(() => undefined);
  const found: unknown = text === undefined ? undefined : JSON.parse(text);
  return typeof found === 'object' && found !== null ? found : { version: VERSION };
}

async function writeDatabase(file: string, root: DataNode): Promise<void> {
  const handle = await open(file, 'w');
  try {
    const pieces = new JsonPieces(CHUNK_CHARACTERS);
    for (const piece of pieces.of(root)) await handle.writeFile(piece);
    await handle.writeFile(pieces.text);
  } finally {
    await handle.close();
  }
}

/**
 * Writes databases as `firebase emulators:export` does. Databases of an earlier export in the folder are replaced, and whatever else
 * it has stays. Empty databases are left out.
 * @throws Error with one sentence, or the error of the file system
 */
export async function writeExport(folder: string, trees: ReadonlyMap<string, DataNode>): Promise<void> {
  const files = [...trees]
    .filter(([, root]) => !root.isEmpty)
    .map(([namespace, root]) => ({ name: fileNameOf(namespace), root }));
  const names = new Set(files.map(({ name }) => name.toLowerCase()));
  if (names.size < files.length) {
    throw new Error(
      'Two databases have names that are the same file on macOS and Windows. Nothing was exported.',
    );
  }
  const metadata = await metadataOf(folder);
  const databases = join(folder, DATABASES_FOLDER);
  const unfinished = `${databases}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  for (const { name, root } of files) await writeDatabase(join(unfinished, name), root);
  await rm(databases, { recursive: true, force: true });
  await rename(unfinished, databases);
  const all = { ...metadata, database: { version: VERSION, path: DATABASES_FOLDER } };
  await writeFile(join(folder, METADATA_FILE), JSON.stringify(all, undefined, 2));
}
