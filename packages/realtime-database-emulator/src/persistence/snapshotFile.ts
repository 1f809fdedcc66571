import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { EMPTY, type DataNode } from '../tree/dataNode';
import { nodeFromJson } from '../tree/json';
import { JsonPieces } from '../tree/jsonPieces';
import { notOurs } from './foreignFile';
import { syncFolder } from './journalFile';
import {
  Checksum,
  headerOf,
  headerText,
  isOurs,
  isWhole,
  LONGEST_HEADER,
  openOffsetOf,
  type SnapshotHeader,
} from './snapshotFormat';

/** The data of each database, by namespace. */
export type Trees = ReadonlyMap<string, DataNode>;

/** The number of characters written at a time, so that clients are served in between. */
const CHUNK_CHARACTERS = 256 * 1024;

export interface Snapshot extends SnapshotHeader {
  trees: Map<string, DataNode>;
  /** In bytes. */
  length: number;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

export async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The databases of JSON by namespace. */
export const treesFrom = (databases: Readonly<Record<string, unknown>>): Map<string, DataNode> =>
  new Map(
    Object.entries(databases).map(([namespace, data]) => [
      namespace,
      nodeFromJson(data, EMPTY, { now: Date.now() }),
    ]),
  );

/**
 * Reads a data file. undefined: there is none.
 * @throws Error that says what the file is instead, or that it is damaged
 */
export async function readSnapshot(file: string): Promise<Snapshot | undefined> {
  const bytes = await readIfThere(file);
  if (bytes === undefined) return undefined;
  if (!isOurs(bytes)) throw notOurs(file, bytes);
  const header = headerOf(bytes);
  if (header === undefined || !isWhole(bytes)) {
    throw new Error(
      `${file} is damaged: its checksum does not fit its content. It stays as it is. Put a good copy in its place.`,
    );
  }
  const { databases } = JSON.parse(bytes.toString()) as { databases: Record<string, unknown> };
  const { store, journal, isOpen } = header;
  return { store, journal, isOpen, trees: treesFrom(databases), length: bytes.length };
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

/**
 * Writes all databases to a file, completely or not at all. Clients are served meanwhile. `beforeNaming` is called before the old
 * file is replaced, and stops that when it throws.
 * @returns its length in bytes
 */
export async function writeSnapshot(
  file: string,
  trees: Trees,
  header: SnapshotHeader,
  beforeNaming: () => void = () => undefined,
): Promise<number> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.journal.new`;
  const checksum = new Checksum(header);
  const start = headerText(header);
  let length = start.length;
  try {
    const handle = await open(temporary, 'w');
    try {
      await handle.writeFile(start);
      for (const piece of piecesOf(trees)) {
        const bytes = Buffer.from(piece);
        await handle.writeFile(bytes);
        checksum.add(bytes);
        length += bytes.length;
      }
      await handle.writeFile(checksum.trailer);
      await handle.sync();
    } finally {
      await handle.close();
    }
    beforeNaming();
    checkStore(file, header);
    await rename(temporary, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(temporary, { force: true, recursive: true }).catch(() => undefined);
    throw error;
  }
  return length + checksum.trailer.length;
}

/** @throws Error when another file has the name of this data file: it must not be overwritten */
function checkStore(file: string, { store }: SnapshotHeader): void {
  if (!existsSync(file)) return;
  const descriptor = openSync(file, 'r');
  try {
    const start = Buffer.alloc(LONGEST_HEADER);
    readSync(descriptor, start);
    if (headerOf(start)?.store === store) return;
  } finally {
    closeSync(descriptor);
  }
  throw new Error(`${file} was replaced by another file, which stays as it is`);
}

/** Marks a data file as open or closed. Only one digit changes, so the write is atomic. */
export async function markOpen(file: string, header: SnapshotHeader): Promise<void> {
  checkStore(file, header);
  const handle = await open(file, 'r+');
  try {
    await handle.write(header.isOpen ? '1' : '0', openOffsetOf(header));
    await handle.sync();
  } finally {
    await handle.close();
  }
}
