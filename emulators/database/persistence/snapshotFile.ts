import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { EMPTY, type DataNode } from '../tree/dataNode';
import { nodeFromJson } from '../tree/json';
import { JsonPieces } from '../tree/jsonPieces';
import { syncFolder } from './journalFile';

/** The data of each database, by namespace. */
export type Trees = ReadonlyMap<string, DataNode>;

/** How many characters are written at a time, so that clients are served in between. */
const CHUNK_CHARACTERS = 256 * 1024;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Tells one content of a file from another. */
interface Fingerprint {
  /** In bytes. */
  length: number;
  checksum: number;
}

const NOTHING: Fingerprint = { length: 0, checksum: 0 };

const grown = ({ length, checksum }: Fingerprint, bytes: Buffer): Fingerprint => ({
  length: length + bytes.length,
  checksum: crc32(bytes, checksum),
});

/** The note beside the file. It names the first journal whose writes are not in the file with this fingerprint. */
interface Continuation extends Fingerprint {
  journal: number;
}

const notePath = (file: string): string => `${file}.journal.json`;

export interface Snapshot {
  trees: Map<string, DataNode>;
  /** In bytes. */
  length: number;
  /** The number of the first journal whose writes are not in the file. */
  journal: number;
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Reads the note. If it is about another file than the one that is there, it does not count: then all journals are needed. */
async function continuationOf(file: string, { length, checksum }: Fingerprint): Promise<number> {
  const bytes = await readIfThere(notePath(file));
  if (bytes === undefined) return 0;
  const note = JSON.parse(bytes.toString()) as Continuation;
  return note.length === length && note.checksum === checksum ? note.journal : 0;
}

/**
 * Reads a file of databases: JSON by namespace, with priorities. A missing file holds none.
 * @throws Error that names the file, when it is not such a file
 */
export async function readSnapshot(file: string): Promise<Snapshot> {
  const bytes = await readIfThere(file);
  if (bytes === undefined) return { trees: new Map(), length: 0, journal: 0 };
  try {
    const json = JSON.parse(bytes.toString()) as Record<string, unknown>;
    const trees = Object.entries(json).map(
      ([namespace, data]) => [namespace, nodeFromJson(data, EMPTY, { now: Date.now() })] as const,
    );
    const journal = await continuationOf(file, grown(NOTHING, bytes));
    return { trees: new Map(trees), length: bytes.length, journal };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} holds no databases (${reason}). Start with --reset to begin with none.`);
  }
}

/** The JSON of trees in pieces. */
function* piecesOf(trees: Trees): Generator<string> {
  const pieces = new JsonPieces(CHUNK_CHARACTERS);
  pieces.text = '{';
  let separator = '';
  for (const [namespace, root] of trees) {
    pieces.text += `${separator}${JSON.stringify(namespace)}:`;
    yield* pieces.of(root);
    separator = ',';
  }
  yield `${pieces.text}}`;
}

/** Writes a file completely or not at all. `beforeNaming` is called when the content is on the disk and has no name yet. */
async function writeWhole(
  file: string,
  pieces: Iterable<string>,
  beforeNaming: (written: Fingerprint) => Promise<void> = () => Promise.resolve(),
): Promise<Fingerprint> {
  const temporary = `${file}.new`;
  let written = NOTHING;
  try {
    const handle = await open(temporary, 'w');
    try {
      for (const piece of pieces) {
        const bytes = Buffer.from(piece);
        await handle.writeFile(bytes);
        written = grown(written, bytes);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    await beforeNaming(written);
    await rename(temporary, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(temporary, { force: true, recursive: true }).catch(() => undefined);
    throw error;
  }
  return written;
}

/**
 * Writes all databases to a file, completely or not at all. The journals from the number `journal` on hold the writes after it.
 * Clients are served meanwhile. `beforeNaming` is called before the old file is replaced, and stops that when it throws.
 * @returns its length in bytes
 */
export async function writeSnapshot(
  file: string,
  trees: Trees,
  journal: number,
  beforeNaming: () => void = () => undefined,
): Promise<number> {
  await mkdir(dirname(file), { recursive: true });
  const { length } = await writeWhole(file, piecesOf(trees), async (fingerprint) => {
    beforeNaming();
    const continuation: Continuation = { ...fingerprint, journal };
    await writeWhole(notePath(file), [JSON.stringify(continuation)]);
  });
  return length;
}

/** Removes the note beside the file. Without journals it is not needed. */
export const removeContinuation = (file: string): Promise<void> => rm(notePath(file), { force: true });
