import { describe, expect, it } from 'vitest';
import {
  DamagedJournal,
  encodeRecord,
  replayRecords,
  type JournalRecord,
} from '../../src/persistence/records';

const record = (key: string, json: unknown): JournalRecord => ({
  namespace: 'one',
  writes: [{ path: ['a', key], json }],
});
const RECORDS = [
  record('x', { '.value': 'é\n"', '.priority': 7 }),
  record('y', { list: [1] }),
  record('x', null),
];
const bytes = Buffer.concat(RECORDS.map(encodeRecord));

function readBack(journal: Buffer): { records: JournalRecord[]; length: number } {
  const records: JournalRecord[] = [];
  const length = replayRecords(journal, (one) => void records.push(one));
  return { records, length };
}

describe('the records of a journal', () => {
  it('are read back as they were written', () => {
    expect(readBack(bytes)).toEqual({ records: RECORDS, length: bytes.length });
  });

  it('are read up to the last one that is whole, wherever the writing was interrupted', () => {
    const ends = RECORDS.map(
      (_, index) => Buffer.concat(RECORDS.slice(0, index + 1).map(encodeRecord)).length,
    );
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const whole = ends.filter((end) => end <= cut).length;
      expect(readBack(bytes.subarray(0, cut))).toEqual({
        records: RECORDS.slice(0, whole),
        length: ends[whole - 1] ?? 0,
      });
    }
  });

  it('say where they are damaged when others follow, whichever byte is another', () => {
    const [first] = RECORDS.map(encodeRecord);
    const isDamaged = (journal: Buffer): boolean => {
      try {
        return readBack(journal).records.length < RECORDS.length - 1;
      } catch (error) {
        return error instanceof DamagedJournal && error.offset === 0;
      }
    };
    for (let offset = 0; offset < (first?.length ?? 0); offset += 1) {
      const journal = Buffer.from(bytes);
      journal[offset] = (journal[offset] ?? 0) ^ 1;
      expect(isDamaged(journal)).toBe(true);
    }
  });
});
