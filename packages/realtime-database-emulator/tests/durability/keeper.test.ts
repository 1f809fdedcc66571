import fs from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SyncMode } from '../../src/options';
import { Keeper } from '../../src/persistence/keeper';
import { readKept } from '../../src/persistence/kept';
import { Lock } from '../../src/persistence/lock';
import { EMPTY, type DataNode } from '../../src/tree/dataNode';
import { exportedJsonOf } from '../../src/tree/json';
import { written } from '../../src/write';

const failed = (code: string): Error => Object.assign(new Error(`${code}: no such luck`), { code });

type PositionedWrite = (
  descriptor: number,
  bytes: Buffer,
  offset: number,
  length: number,
  position: number,
) => number;

/** From now on a write fails, the first after `bytesBefore`: a full disk accepts part of it. */
function failWrites(code: string, bytesBefore = 0): void {
  const disk: { writeSync: PositionedWrite } = fs;
  const { writeSync } = disk;
  const writes = vi.spyOn(disk, 'writeSync').mockImplementation(() => {
    throw failed(code);
  });
  if (bytesBefore === 0) return;
  writes.mockImplementationOnce((descriptor, bytes, offset, _length, position) =>
    writeSync(descriptor, bytes, offset, bytesBefore, position),
  );
}

function failSyncs(code: string): void {
  vi.spyOn(fs, 'fdatasync').mockImplementation((_descriptor, callback) => callback(failed(code)));
}

let folder: string;
let file: string;
let root: DataNode;
let told: string[];
let keeper: Keeper;
let lock: Lock;

async function open(sync: SyncMode): Promise<void> {
  const kept = await readKept(file);
  root = kept.trees.get('one') ?? EMPTY;
  const trees = () => new Map([['one', root]]);
  lock = await Lock.of(file);
  keeper = await Keeper.open({ file, sync, kept, lock, trees, tell: (sentence) => void told.push(sentence) });
}

async function close(): Promise<void> {
  await keeper.close();
  await lock.release();
}

function write(key: string, json: unknown): void {
  const writes = [{ path: [key], json }];
  root = written(root, writes, 0);
  keeper.record({ namespace: 'one', writes });
}

/** The data that a start after a kill would read. */
const stored = async (): Promise<unknown> => exportedJsonOf((await readKept(file)).trees.get('one') ?? EMPTY);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'database-emulator-'));
  file = join(folder, 'data.json');
  told = [];
});

afterEach(async () => {
  vi.restoreAllMocks();
  await close();
  await rm(folder, { recursive: true });
});

describe('a disk that is full or read-only', () => {
  it.each(['ENOSPC', 'EROFS'])(
    'is told once, and what was written meanwhile is kept later (%s)',
    async (code) => {
      await open('interval');
      write('before', 1);
      failWrites(code, code === 'ENOSPC' ? 10 : 0);
      write('meanwhile', 2);
      write('again', 3);
      expect(await stored()).toEqual({ before: 1 });
      expect(told).toEqual([expect.stringContaining(`cannot keep the data: ${code}`)]);
      expect(told[0]).toContain('in memory only');
      vi.restoreAllMocks();
      await expect.poll(() => told, { timeout: 10_000 }).toHaveLength(2);
      expect(told[1]).toContain('kept again');
      write('after', 4);
      expect(await stored()).toEqual({ before: 1, meanwhile: 2, again: 3, after: 4 });
    },
  );

  it('says how many acknowledged writes are lost when it ends meanwhile', async () => {
    await open('interval');
    write('before', 1);
    failWrites('ENOSPC');
    write('a', 2);
    write('b', 3);
    await mkdir(`${file}.journal.new`);
    await expect(keeper.close()).rejects.toThrow('the last 2 acknowledged writes are lost: ');
    await lock.release();
    vi.restoreAllMocks();
    expect(await stored()).toEqual({ before: 1 });
    await open('interval');
  });

  it('holds back acknowledgements under --sync always until it works again', async () => {
    await open('always');
    failWrites('ENOSPC');
    write('a', 1);
    expect(told[0]).toContain('No write is acknowledged');
    let isSettled = false;
    const settled = keeper.flushed()?.then(() => {
      isSettled = true;
    });
    await expect.poll(() => told.length).toBeGreaterThan(0);
    expect(isSettled).toBe(false);
    vi.restoreAllMocks();
    await settled;
    expect(await stored()).toEqual({ a: 1 });
  });

  it('keeps no more than so much waiting when it lasts, and loses nothing', async () => {
    await open('interval');
    failWrites('ENOSPC');
    const text = 'x'.repeat(1024 * 1024);
    for (let index = 0; index < 70; index += 1) write(`k${index % 2}`, `${index}${text}`);
    vi.restoreAllMocks();
    await expect.poll(() => told, { timeout: 20_000 }).toHaveLength(2);
    expect(await stored()).toEqual({ k0: `68${text}`, k1: `69${text}` });
    // The whole data was written instead of the single writes.
    const [journal, ...others] = (await readKept(file)).journals;
    expect(journal?.length).toBeLessThan(200);
    expect(others).toEqual([]);
  });
});

describe('a disk that did not take what it was given', () => {
  it('gets all data again, and only then is the write acknowledged', async () => {
    await open('always');
    write('a', 1);
    await keeper.flushed();
    failSyncs('EIO');
    write('b', 2);
    const settled = keeper.flushed();
    await expect.poll(() => told).toEqual([expect.stringContaining('EIO')]);
    vi.restoreAllMocks();
    await settled;
    expect(await stored()).toEqual({ a: 1, b: 2 });
  });
});

describe('--sync', () => {
  it('interval has a write with the operating system at once, and always on the disk later', async () => {
    await open('interval');
    write('a', 1);
    expect(keeper.flushed()).toBeUndefined();
    expect(await stored()).toEqual({ a: 1 });
    await close();

    await open('always');
    write('b', 2);
    const settled = keeper.flushed();
    expect(settled).toBeInstanceOf(Promise);
    await settled;
    expect(keeper.flushed()).toBeUndefined();
  });
});
