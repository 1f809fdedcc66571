import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { journalPath, readKept } from '../../../emulators/database/persistence/kept';
import { encodeRecord } from '../../../emulators/database/persistence/records';
import { writeSnapshot } from '../../../emulators/database/persistence/snapshotFile';
import { EMPTY, type DataNode, type Path } from '../../../emulators/database/tree/dataNode';
import { exportedJsonOf, nodeFromJson } from '../../../emulators/database/tree/json';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'database-emulator-'));
  file = join(folder, 'data.json');
});
afterEach(() => rm(folder, { recursive: true }));

const treeOf = (json: unknown): Map<string, DataNode> =>
  new Map([['one', nodeFromJson(json, EMPTY, { now: 0 })]]);
const writeJournal = (number: number, ...writes: [path: Path, json: unknown][]): Promise<void> =>
  writeFile(
    journalPath(file, number),
    Buffer.concat(writes.map(([path, json]) => encodeRecord({ namespace: 'one', writes: [{ path, json }] }))),
  );
const keptJson = async (): Promise<unknown> =>
  exportedJsonOf((await readKept(file)).trees.get('one') ?? EMPTY);

/** Written a second time over its outcome, this would lose the priority. */
const OLD_DATA = { a: { b: 1, d: 1, '.priority': 4 } };
const OLD_WRITES: [Path, unknown][] = [
  [['a', 'b'], null],
  [['a', 'b'], { c: 1 }],
  [['a', 'd'], null],
];
const NEW_DATA = { a: { b: { c: 1 }, '.priority': 4 } };

describe('a journal that is folded into the file', () => {
  beforeEach(async () => {
    await writeSnapshot(file, treeOf(OLD_DATA), 1);
    await writeJournal(1, ...OLD_WRITES);
  });

  it('is replayed while the file is the old one', async () => {
    expect(await keptJson()).toEqual(NEW_DATA);
  });

  it('is replayed, and then the next, when the new file has not got its name yet', async () => {
    const old = join(folder, 'old.json');
    await copyFile(file, old);
    await writeSnapshot(file, treeOf(NEW_DATA), 2);
    await copyFile(old, file);
    await writeJournal(2, [['e'], 2]);
    expect(await keptJson()).toEqual({ ...NEW_DATA, e: 2 });
  });

  it('is not replayed again when the new file is there and it is not yet removed', async () => {
    await writeSnapshot(file, treeOf(NEW_DATA), 2);
    await writeJournal(2, [['e'], 2]);
    const { journals } = await readKept(file);
    expect(journals.map(({ number }) => number)).toEqual([2]);
    expect(await keptJson()).toEqual({ ...NEW_DATA, e: 2 });
  });

  it('leaves all JSON as it is, in pieces of any size', async () => {
    const large = {
      list: Object.fromEntries(
        Array.from({ length: 3000 }, (_, index) => [
          `k"${index}`,
          { '.value': 'é'.repeat(200), '.priority': index },
        ]),
      ),
      ranked: { '.priority': 'x', child: true },
      leaf: 'text',
    };
    await writeSnapshot(file, treeOf(large), 2);
    expect(await keptJson()).toEqual(large);
  });
});
