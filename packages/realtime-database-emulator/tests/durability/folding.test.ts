import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { journalPath, readKept } from '../../src/persistence/kept';
import { encodeHeader, encodeRecord } from '../../src/persistence/records';
import { writeSnapshot } from '../../src/persistence/snapshotFile';
import { EMPTY, type DataNode, type Path } from '../../src/tree/dataNode';
import { exportedJsonOf, nodeFromJson } from '../../src/tree/json';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'database-emulator-'));
  file = join(folder, 'data.json');
});
afterEach(() => rm(folder, { recursive: true }));

const treeOf = (json: unknown): Map<string, DataNode> =>
  new Map([['one', nodeFromJson(json, EMPTY, { now: 0 })]]);
const STORE = 'a-store';
const write = (json: unknown, journal: number): Promise<number> =>
  writeSnapshot(file, treeOf(json), { store: STORE, journal, isOpen: true });
const writeJournal = (number: number, ...writes: [path: Path, json: unknown][]): Promise<void> =>
  writeFile(
    journalPath(file, number),
    Buffer.concat([
      encodeHeader({ store: STORE, number }),
      ...writes.map(([path, json]) => encodeRecord({ namespace: 'one', writes: [{ path, json }] })),
    ]),
  );
const keptJson = async (): Promise<unknown> =>
  exportedJsonOf((await readKept(file)).trees.get('one') ?? EMPTY);

/** Applied twice it would lose the priority. */
const OLD_DATA = { a: { b: 1, d: 1, '.priority': 4 } };
const OLD_WRITES: [Path, unknown][] = [
  [['a', 'b'], null],
  [['a', 'b'], { c: 1 }],
  [['a', 'd'], null],
];
const NEW_DATA = { a: { b: { c: 1 }, '.priority': 4 } };

describe('a journal that is folded into the file', () => {
  beforeEach(async () => {
    await write(OLD_DATA, 1);
    await writeJournal(1, ...OLD_WRITES);
  });

  it('is replayed while the file is the old one', async () => {
    expect(await keptJson()).toEqual(NEW_DATA);
  });

  it('is replayed, and then the next, when the new file has not got its name yet', async () => {
    const old = join(folder, 'old.json');
    await copyFile(file, old);
    await write(NEW_DATA, 2);
    await copyFile(old, file);
    await writeJournal(2, [['e'], 2]);
    expect(await keptJson()).toEqual({ ...NEW_DATA, e: 2 });
  });

  it('is not replayed again when the new file is there and it is not yet removed', async () => {
    await write(NEW_DATA, 2);
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
    await write(large, 2);
    await writeJournal(2);
    expect(await keptJson()).toEqual(large);
  });
});

describe('a journal that is damaged', () => {
  const damage = async (number: number, change: (bytes: Buffer) => Buffer): Promise<string> => {
    const path = journalPath(file, number);
    await writeFile(path, change(await readFile(path)));
    return path;
  };
  const flip = (bytes: Buffer): Buffer => {
    bytes[bytes.length - 3] = (bytes.at(-3) ?? 0) ^ 1;
    return bytes;
  };
  const sentence = (): Promise<string> => readKept(file).then(() => '', String);

  beforeEach(async () => {
    await write(OLD_DATA, 1);
    await writeJournal(1, [['e'], 1]);
    await writeJournal(2, [['f'], 2]);
  });

  it('may be cut off there when it is the last one', async () => {
    const path = await damage(2, flip);
    expect(await sentence()).toContain(`truncate --size=`);
    expect(await sentence()).toContain(`${path} is damaged at byte`);
  });

  it('may not when others follow, because their writes need what is lost', async () => {
    const path = await damage(1, flip);
    expect(await sentence()).toContain(`${path} is damaged at byte`);
    expect(await sentence()).not.toContain('truncate');
  });

  it('is refused when its end is missing and others follow', async () => {
    const path = await damage(1, (bytes) => bytes.subarray(0, -4));
    expect(await sentence()).toContain(`${path} is damaged at its end`);
  });

  it('has a last write with zeros in it, which a power failure leaves, left out', async () => {
    await damage(2, (bytes) => bytes.fill(0, bytes.length - 8, bytes.length - 2));
    expect(await keptJson()).toEqual({ ...OLD_DATA, e: 1 });
  });
});
