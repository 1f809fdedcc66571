import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { EMPTY, withNodeAt, type DataNode } from '../tree/dataNode';
import { nodeFromJson } from '../tree/json';
import { DamagedJournal, replayRecords, type JournalRecord } from './records';
import { readSnapshot, removeContinuation } from './snapshotFile';

/** The content of a file and its journals. */
export interface Kept {
  trees: Map<string, DataNode>;
  /** Bytes of the file. */
  snapshotLength: number;
  /** The journals that continue it, oldest first. */
  journals: readonly { number: number; length: number }[];
  /** The number of the first journal, when there is none yet. */
  nextJournal: number;
  /** Bytes of last records that were written only in part. They are left out. */
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

/** Whether there is neither the file nor a journal of it. */
export const isNothingKept = async (file: string): Promise<boolean> =>
  !existsSync(file) && (await journalNumbers(file)).length === 0;

/** Does the writes of a record again. */
export function replay(trees: Map<string, DataNode>, { namespace, writes }: JournalRecord): void {
  const context = { now: Date.now() };
  for (const { path, json } of writes) {
    const root = trees.get(namespace) ?? EMPTY;
    trees.set(namespace, withNodeAt(root, path, nodeFromJson(json, EMPTY, context, path.length)));
  }
}

/**
 * Reads the file, and does the writes of its journals again.
 * @throws Error that names a file which cannot be read, and says what to do
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

/** @returns the length of the complete records, in bytes */
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

/** Removes a file and its journals. */
export async function removeKept(file: string): Promise<void> {
  await removeJournals(file, Infinity);
  await removeContinuation(file);
  await rm(file, { force: true });
}

/** Removes the journals with a lower number than `before`. */
export async function removeJournals(file: string, before: number): Promise<void> {
  for (const number of await journalNumbers(file)) {
    if (number < before) await rm(journalPath(file, number), { force: true });
  }
}
