import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { EMPTY, withNodeAt, type DataNode } from '../tree/dataNode';
import { nodeFromJson } from '../tree/json';
import { DamagedJournal, replayRecords, type JournalRecord } from './records';
import { readSnapshot, removeContinuation } from './snapshotFile';

/** What a file and its journals hold. */
export interface Kept {
  trees: Map<string, DataNode>;
  /** Bytes of the file. */
  snapshotLength: number;
  /** The journals that continue it, oldest first. */
  journals: readonly { number: number; length: number }[];
  /** The number of the journal to begin with when there is none. */
  nextJournal: number;
  /** Bytes of a last record that was not written whole, and is left out. */
  tornLength: number;
}

export const journalPath = (file: string, number: number): string => `${file}.journal.${number}`;

/** The numbers of the journals beside a file, oldest first. */
async function journalNumbers(file: string): Promise<number[]> {
  const start = `${basename(file)}.journal.`;
  const names = await readdir(dirname(file)).catch((): string[] => []);
  return names
    .filter((name) => name.startsWith(start) && /^\d+$/.test(name.slice(start.length)))
    .map((name) => Number(name.slice(start.length)))
    .sort((one, other) => one - other);
}

/** Writes again what a record says. */
export function replay(trees: Map<string, DataNode>, { namespace, writes }: JournalRecord): void {
  const context = { now: Date.now() };
  for (const { path, json } of writes) {
    const root = trees.get(namespace) ?? EMPTY;
    trees.set(namespace, withNodeAt(root, path, nodeFromJson(json, EMPTY, context, path.length)));
  }
}

/**
 * Reads what was kept: the file, and what its journals say has happened since.
 * @throws Error that names the file which cannot be read, and says what to do
 */
export async function readKept(file: string): Promise<Kept> {
  const { trees, length: snapshotLength, journal: first } = await readSnapshot(file);
  const journals: { number: number; length: number }[] = [];
  let tornLength = 0;
  for (const number of await journalNumbers(file)) {
    if (number < first) continue;
    const path = journalPath(file, number);
    const bytes = await readFile(path);
    const length = replayJournal(path, bytes, trees);
    journals.push({ number, length });
    tornLength += bytes.length - length;
  }
  return { trees, snapshotLength, journals, nextJournal: Math.max(first, 1), tornLength };
}

/** @returns the length of what is whole, in bytes */
function replayJournal(path: string, bytes: Buffer, trees: Map<string, DataNode>): number {
  try {
    return replayRecords(bytes, (record) => replay(trees, record));
  } catch (error) {
    if (!(error instanceof DamagedJournal)) throw error;
    throw new Error(
      `${path} is ${error.message}, with whole records behind that. ` +
        `Cut it off there (truncate --size=${error.offset} ${path}) to lose those, or start with --reset.`,
    );
  }
}

/** Forgets what a file and its journals hold. */
export async function removeKept(file: string): Promise<void> {
  await removeJournals(file, Infinity);
  await removeContinuation(file);
  await rm(file, { force: true });
}

/** Forgets the journals with a lower number than `before`. */
export async function removeJournals(file: string, before: number): Promise<void> {
  for (const number of await journalNumbers(file)) {
    if (number < before) await rm(journalPath(file, number), { force: true });
  }
}
