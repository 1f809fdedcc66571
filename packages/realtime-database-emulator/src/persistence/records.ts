import { crc32 } from 'node:zlib';
import type { Write } from '../write';
import { FORMAT } from './snapshotFormat';

/** The values at the places of one write, after it, in one database. Replayed in order, records give the data. */
export interface JournalRecord {
  namespace: string;
  writes: readonly Write[];
}

const NEWLINE = 0x0a;
const CHECKSUM_LENGTH = 8;

const checksumOf = (text: string): string => crc32(text).toString(16).padStart(CHECKSUM_LENGTH, '0');

/** The first line of a journal: its number and its data file. */
export interface JournalHeader {
  store: string;
  number: number;
}

const lineOf = (json: string): Buffer => Buffer.from(`${checksumOf(json)} ${json}\n`);

/** @returns the JSON of a line; undefined when its checksum does not fit */
function jsonOfLine(line: string): unknown {
  const json = line.slice(CHECKSUM_LENGTH + 1);
  if (line.slice(0, CHECKSUM_LENGTH + 1) !== `${checksumOf(json)} `) return undefined;
  return JSON.parse(json);
}

export const encodeHeader = ({ store, number }: JournalHeader): Buffer =>
  lineOf(JSON.stringify({ format: FORMAT, store, number }));

const HEADER_START = new RegExp(`^[0-9a-f]{8} \\{"format":"${FORMAT}"`);

/** Whether a file begins as our journals do, or ends before that can be said. */
export const isJournal = (bytes: Buffer): boolean =>
  HEADER_START.test(bytes.toString('latin1', 0, 100)) || !bytes.includes(NEWLINE);

/** @returns undefined when the first line of a journal was not written completely */
export function headerOfJournal(bytes: Buffer): (JournalHeader & { length: number }) | undefined {
  const end = bytes.indexOf(NEWLINE);
  if (end === -1 || !isJournal(bytes)) return undefined;
  const header = jsonOfLine(bytes.toString('utf8', 0, end)) as JournalHeader | undefined;
  return header === undefined ? undefined : { store: header.store, number: header.number, length: end + 1 };
}

/** Makes one line: the checksum of the JSON, a space, the JSON. */
export function encodeRecord({ namespace, writes }: JournalRecord): Buffer {
  const json = JSON.stringify([namespace, ...writes.map(({ path, json: value }) => [path.join('/'), value])]);
  return lineOf(json);
}

/** Reads a line. undefined: it was not written completely. */
function decodeRecord(line: string): JournalRecord | undefined {
  const json = jsonOfLine(line);
  if (json === undefined) return undefined;
  const [namespace, ...writes] = json as [string, ...[path: string, json: unknown][]];
  return {
    namespace,
    writes: writes.map(([path, value]) => ({ path: path === '' ? [] : path.split('/'), json: value })),
  };
}

/** A journal with a damaged record, such as an interrupted write cannot leave. */
export class DamagedJournal extends Error {
  override readonly name = 'DamagedJournal';
  /** The start of the first bad record, in bytes. */
  readonly offset: number;

  constructor(offset: number) {
    super(`damaged at byte ${offset}`);
    this.offset = offset;
  }
}

/** The start and the end of each line from the byte `from` on. Text after the last newline is a line that is not closed. */
function* linesOf(bytes: Buffer, from: number): Generator<{ start: number; end: number; isClosed: boolean }> {
  for (let start = from; start < bytes.length;) {
    const newline = bytes.indexOf(NEWLINE, start);
    const end = newline === -1 ? bytes.length : newline;
    yield { start, end, isClosed: newline !== -1 };
    start = end + 1;
  }
}

/**
 * What an interrupted write can leave: a line without its end, or, after a power failure, zeros in place of what the disk had not got.
 */
const isTorn = (line: Buffer, isClosed: boolean): boolean => !isClosed || line.includes(0);

/**
 * Gives the records from the byte `from` on to `onRecord`, in order. A last record that was written only in part is left out.
 * @returns where the complete records end, in bytes
 * @throws DamagedJournal when there is another incomplete record
 */
export function replayRecords(bytes: Buffer, onRecord: (record: JournalRecord) => void, from = 0): number {
  let torn: number | undefined;
  let length = from;
  for (const { start, end, isClosed } of linesOf(bytes, from)) {
    if (torn !== undefined) throw new DamagedJournal(torn);
    const line = bytes.subarray(start, end);
    const record = isClosed ? decodeRecord(line.toString()) : undefined;
    if (record !== undefined) {
      onRecord(record);
      length = end + 1;
    } else if (isTorn(line, isClosed)) torn = start;
    else throw new DamagedJournal(start);
  }
  return length;
}
