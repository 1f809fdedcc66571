import { crc32 } from 'node:zlib';
import type { Write } from '../write';

/** What stood at the places of one write after it, in one database. Written again in order, records give the data. */
export interface JournalRecord {
  namespace: string;
  writes: readonly Write[];
}

const NEWLINE = 0x0a;
const CHECKSUM_LENGTH = 8;

const checksumOf = (text: string): string => crc32(text).toString(16).padStart(CHECKSUM_LENGTH, '0');

/** Makes one line: the checksum of the JSON, a space, the JSON. */
export function encodeRecord({ namespace, writes }: JournalRecord): Buffer {
  const json = JSON.stringify([namespace, ...writes.map(({ path, json: value }) => [path.join('/'), value])]);
  return Buffer.from(`${checksumOf(json)} ${json}\n`);
}

/** Reads a line. undefined: it was not written completely. */
function decodeRecord(line: string): JournalRecord | undefined {
  const json = line.slice(CHECKSUM_LENGTH + 1);
  if (line.slice(0, CHECKSUM_LENGTH + 1) !== `${checksumOf(json)} `) return undefined;
  const [namespace, ...writes] = JSON.parse(json) as [string, ...[path: string, json: unknown][]];
  return {
    namespace,
    writes: writes.map(([path, value]) => ({ path: path === '' ? [] : path.split('/'), json: value })),
  };
}

/** A journal in which complete records follow an incomplete one. An interrupted write cannot leave that behind. */
export class DamagedJournal extends Error {
  override readonly name = 'DamagedJournal';
  /** Where the first bad record begins. */
  readonly offset: number;

  constructor(offset: number) {
    super(`damaged at byte ${offset}`);
    this.offset = offset;
  }
}

/** Where each line begins and ends. What stands behind the last newline is a line that is not closed. */
function* linesOf(bytes: Buffer): Generator<{ start: number; end: number; isClosed: boolean }> {
  for (let start = 0; start < bytes.length;) {
    const newline = bytes.indexOf(NEWLINE, start);
    const end = newline === -1 ? bytes.length : newline;
    yield { start, end, isClosed: newline !== -1 };
    start = end + 1;
  }
}

/**
 * Gives the records of a journal to `onRecord`, in order. A last record that was written only in part is left out.
 * @returns the length of the complete records, in bytes
 * @throws DamagedJournal when a complete record follows an incomplete one
 */
export function replayRecords(bytes: Buffer, onRecord: (record: JournalRecord) => void): number {
  let torn: number | undefined;
  let length = 0;
  for (const { start, end, isClosed } of linesOf(bytes)) {
    const record = isClosed ? decodeRecord(bytes.toString('utf8', start, end)) : undefined;
    if (record === undefined) {
      torn ??= start;
      continue;
    }
    if (torn !== undefined) throw new DamagedJournal(torn);
    onRecord(record);
    length = end + 1;
  }
  return length;
}
