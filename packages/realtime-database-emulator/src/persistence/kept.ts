import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { EMPTY, withNodeAt, type DataNode } from '../tree/dataNode';
import { nodeFromJson } from '../tree/json';
import { notOurs } from './foreignFile';
import {
  DamagedJournal,
  headerOfJournal,
  isJournal,
  replayRecords,
  type JournalHeader,
  type JournalRecord,
} from './records';
import { readIfThere, readSnapshot, type Snapshot } from './snapshotFile';
import { isOurs } from './snapshotFormat';

/** The content of a file and its journals. */
export interface Kept {
  trees: Map<string, DataNode>;
  /** The header of the file; undefined: there is no file. */
  snapshot: Omit<Snapshot, 'trees'> | undefined;
  /** The journals that continue it, oldest first. */
  journals: readonly { number: number; length: number }[];
  /** Bytes of a last record that was written only in part. It is left out. */
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

export const hasNoJournal = async (file: string): Promise<boolean> =>
  (await journalNumbers(file)).length === 0;

/** Whether there is neither the file nor a journal of it. */
export const isNothingKept = async (file: string): Promise<boolean> =>
  !existsSync(file) && (await hasNoJournal(file));

/** Repeats the writes of a record. */
export function replay(trees: Map<string, DataNode>, { namespace, writes }: JournalRecord): void {
  const context = { now: Date.now() };
  for (const { path, json } of writes) {
    const root = trees.get(namespace) ?? EMPTY;
    trees.set(namespace, withNodeAt(root, path, nodeFromJson(json, EMPTY, context, path.length)));
  }
}

const missing = (file: string, namedBy: string): Error =>
  new Error(
    `${file} is missing, and ${namedBy} needs it. Nothing was changed. Put it back, or move ${namedBy} away to begin without its data.`,
  );

/** @throws Error when a file with the name of a journal belongs to another program */
async function refuseForeign(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length > 0 && !isJournal(bytes)) throw notOurs(path, bytes);
}

/** The journals that a file names. @throws Error when one of them is missing */
async function numbersAfter(file: string, { journal, isOpen }: Snapshot): Promise<number[]> {
  const numbers = (await journalNumbers(file)).filter((number) => number >= journal);
  if (isOpen && numbers.length === 0) throw missing(journalPath(file, journal), file);
  for (const [index, number] of numbers.entries()) {
    if (number === journal + index) continue;
    await refuseForeign(journalPath(file, number));
    throw missing(journalPath(file, journal + index), file);
  }
  return numbers;
}

/**
 * Reads the file and replays its journals. Changes nothing.
 * @throws Error that names a file which cannot be read, and says what to do
 */
export async function readKept(file: string): Promise<Kept> {
  const snapshot = await readSnapshot(file);
  if (snapshot === undefined) {
    const [number] = await journalNumbers(file);
    if (number !== undefined) {
      await refuseForeign(journalPath(file, number));
      throw missing(file, journalPath(file, number));
    }
    return { trees: new Map(), snapshot, journals: [], tornLength: 0 };
  }
  const { trees, ...rest } = snapshot;
  const journals: { number: number; length: number }[] = [];
  let tornLength = 0;
  const numbers = await numbersAfter(file, snapshot);
  for (const number of numbers) {
    const path = journalPath(file, number);
    const bytes = await readFile(path);
    const expected = { store: rest.store, number, isLast: number === numbers.at(-1) };
    const length = replayJournal(path, bytes, expected, (record) => {
      if (tornLength > 0) throw damaged(journalPath(file, number - 1), 'at its end, before the next journal');
      replay(trees, record);
    });
    if (length === 0 && rest.isOpen && number === rest.journal) throw damaged(path, 'at its start');
    journals.push({ number, length });
    tornLength += bytes.length - length;
  }
  return { trees, snapshot: rest, journals, tornLength };
}

const damaged = (path: string, where: string): Error =>
  new Error(`${path} is damaged ${where}. Nothing was changed. Put a good copy in its place.`);

/** @returns the length of the complete records with the header, in bytes; 0 when not even the header was written whole */
function replayJournal(
  path: string,
  bytes: Buffer,
  expected: JournalHeader & { isLast: boolean },
  onRecord: (record: JournalRecord) => void,
): number {
  const start = headerOfJournal(bytes);
  if (start === undefined && bytes.includes('\n')) throw damaged(path, 'at its start');
  if (start === undefined) return 0;
  const { store, number, length } = start;
  if (store !== expected.store || number !== expected.number) {
    throw new Error(
      `${path} is the journal of another data file. Nothing was changed. Put the right one in its place.`,
    );
  }
  try {
    return replayRecords(bytes, onRecord, length);
  } catch (error) {
    if (!(error instanceof DamagedJournal)) throw error;
    const where = `at byte ${error.offset}`;
    if (!expected.isLast) throw damaged(path, where);
    throw new Error(
      `${damaged(path, where).message} Without one, keep a copy of it and cut it off there ` +
        `(truncate --size=${error.offset} ${path}): what stands behind that is lost then.`,
    );
  }
}

/** Removes a file and its journals. @throws Error when one of them is not ours. Then all of them stay. */
export async function removeKept(file: string): Promise<void> {
  const bytes = await readIfThere(file);
  if (bytes !== undefined && !isOurs(bytes)) throw notOurs(file, bytes);
  for (const number of await journalNumbers(file)) {
    const path = journalPath(file, number);
    const journal = await readFile(path);
    if (!isJournal(journal)) throw notOurs(path, journal);
  }
  await removeJournals(file, Infinity);
  await rm(file, { force: true });
}

/** Removes the journals with a lower number than `before`. */
export async function removeJournals(file: string, before: number): Promise<void> {
  for (const number of await journalNumbers(file)) {
    if (number < before) await rm(journalPath(file, number), { force: true });
  }
}
