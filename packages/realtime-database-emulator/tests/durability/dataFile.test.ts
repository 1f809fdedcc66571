import { exec } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bringUpToDate } from '../../src/persistence/earlierFile';
import { startDatabaseEmulator, type DatabaseEmulator } from '../../src/server';
import { jsonOf } from '../../src/tree/json';

const ADMIN = { admin: true } as const;

let folder: string;
let dataFile: string;
const emulators: DatabaseEmulator[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'database-emulator-'));
  dataFile = join(folder, 'data.json');
});
afterEach(async () => {
  await Promise.all(emulators.splice(0).map((emulator) => emulator.close().catch(() => undefined)));
  await rm(folder, { recursive: true });
});

async function start(options: { file?: string; reset?: boolean } = {}): Promise<DatabaseEmulator> {
  const { file = dataFile, reset = false } = options;
  const emulator = await startDatabaseEmulator({ host: '127.0.0.1', port: 0, dataFile: file, reset });
  emulators.push(emulator);
  return emulator;
}

const dataOf = (emulator: DatabaseEmulator): unknown => jsonOf(emulator.database('one').tree);

/** Writes some data, and copies the files as a kill would leave them. */
async function leaveAsKilled(...values: unknown[]): Promise<string> {
  const emulator = await start();
  for (const [index, value] of values.entries()) emulator.database('one').set(ADMIN, [`v${index}`], value);
  const copy = join(folder, 'killed');
  await promisify(exec)(`mkdir '${copy}' && cp '${folder}'/data.json* '${copy}' && rm '${copy}'/*.lock`);
  await emulator.close();
  dataFile = join(copy, 'data.json');
  return `${dataFile}.journal.1`;
}

async function contents(): Promise<Record<string, string>> {
  const place = join(dataFile, '..');
  const names = (await readdir(place, { withFileTypes: true })).filter((entry) => entry.isFile());
  return Object.fromEntries(
    await Promise.all(
      names.map(async ({ name }) => [name, await readFile(join(place, name), 'latin1')] as const),
    ),
  );
}

async function expectRefused(sentence: string, options: { reset?: boolean } = {}): Promise<void> {
  const before = await contents();
  await expect(start(options)).rejects.toThrow(sentence);
  expect(await contents()).toEqual(before);
}

describe('a file that is not ours', () => {
  it.each([
    ['text', 'dear diary\n'],
    ['nothing', ''],
    ['a part of ours', '{"format":"database-emu'],
  ])('is refused and stays as it is, also with --reset (%s)', async (_, text) => {
    await writeFile(dataFile, text);
    const sentence = `${dataFile} is not a data file of this emulator, and stays as it is. Choose another name.`;
    await expectRefused(sentence);
    await expectRefused(sentence, { reset: true });
  });

  it('is not written over when it takes the place of the data file', async () => {
    const emulator = await start();
    emulator.database('one').set(ADMIN, ['a'], 1);
    await writeFile(dataFile, 'dear diary\n');
    await expect(emulator.close()).rejects.toThrow(`${dataFile} was replaced by another file`);
    expect(await readFile(dataFile, 'utf8')).toBe('dear diary\n');
  });

  it('is refused when it is a folder', async () => {
    await mkdir(dataFile);
    await expectRefused(`${dataFile} is a folder, but the data needs a file, such as ${dataFile}/data.json.`);
  });

  it('is not taken for a journal when it is only called like one', async () => {
    await writeFile(`${dataFile}.journal.1`, 'dear diary\n');
    await expectRefused(`${dataFile}.journal.1 is not a data file of this emulator, and stays as it is.`);
  });

  it('is not removed with --reset when it is only called like a journal', async () => {
    await writeFile(`${dataFile}.journal.7`, 'dear diary\nthe end\n');
    await expectRefused(`${dataFile}.journal.7 is not a data file of this emulator`, { reset: true });
  });

  it('is known when the console has exported it, and the option that is offered imports it', async () => {
    const exported = { users: { anna: { name: 'Anna' } }, list: [1, 2, 3] };
    const file = join(folder, 'one-export.json');
    await writeFile(file, JSON.stringify(exported, null, 2));
    const refused = await start({ file }).then(() => '', String);
    expect(refused).toContain(`${file} is not a data file of this emulator, and stays as it is. It may be`);
    const [, offered = ''] = /--import (\S+)$/.exec(refused) ?? [];
    const emulator = await start();
    await emulator.import(offered);
    expect(dataOf(emulator)).toEqual(exported);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(exported);
  });
});

describe('what a kill leaves', () => {
  it('is whole with the data file and its journal', async () => {
    await leaveAsKilled('a', { b: [1, 2] });
    expect(dataOf(await start())).toEqual({ v0: 'a', v1: { b: [1, 2] } });
  });

  it('is refused without the journal that the data file names, and nothing is changed', async () => {
    const journal = await leaveAsKilled('a');
    await rm(journal);
    await expectRefused(`${journal} is missing, and ${dataFile} needs it.`);
  });

  it('is refused without the data file that the journal names, and nothing is changed', async () => {
    const journal = await leaveAsKilled('a');
    await rm(dataFile);
    await expectRefused(`${dataFile} is missing, and ${journal} needs it.`);
  });

  it('is refused without a journal between others', async () => {
    const journal = await leaveAsKilled('a');
    await copyFile(journal, `${dataFile}.journal.3`);
    await expectRefused(`${dataFile}.journal.2 is missing`);
  });

  it('is refused with the journal of another data file', async () => {
    const journal = await leaveAsKilled('a');
    await rename(journal, `${journal}.mine`);
    const mine = dataFile;
    dataFile = join(folder, 'other.json');
    const other = await start();
    await copyFile(`${dataFile}.journal.1`, journal);
    await other.close();
    dataFile = mine;
    await expectRefused(`${journal} is the journal of another data file`);
    await rename(`${journal}.mine`, journal);
    expect(dataOf(await start())).toEqual({ v0: 'a' });
  });

  it('is refused with a journal that was emptied', async () => {
    const journal = await leaveAsKilled('a');
    await writeFile(journal, '');
    await expectRefused(`${journal} is damaged at its start`);
  });

  it('has all that is intact, whatever is torn beside it', async () => {
    await leaveAsKilled('a');
    await writeFile(`${dataFile}.journal.json`, '{"len');
    await writeFile(`${dataFile}.journal.new`, '{"format":"data');
    await writeFile(`${dataFile}.journal.2`, '1234');
    await writeFile(`${dataFile}.lock`, '{"process":12');
    expect(dataOf(await start())).toEqual({ v0: 'a' });
  });
});

describe('a data file of version 1.0.0', () => {
  it('is brought into the form of today, with all its databases and priorities', async () => {
    const databases = { one: { a: 1 }, two: { b: { '.value': 2, '.priority': 3 } } };
    await writeFile(dataFile, JSON.stringify(databases));
    await bringUpToDate(dataFile);
    await bringUpToDate(dataFile);
    await (await start()).close();
    expect(JSON.parse(await readFile(dataFile, 'utf8'))).toMatchObject({ databases });
    expect(await readdir(folder)).toEqual(['data.json']);
  });

  it('stays as it is while it has writes beside it that only that version can read', async () => {
    await writeFile(dataFile, '{"one":{"a":1}}');
    await writeFile(`${dataFile}.journal.1`, '12345678 ["one",["b",2]]\n');
    await expect(bringUpToDate(dataFile)).rejects.toThrow('Start and end that version once');
    expect(await readFile(dataFile, 'utf8')).toBe('{"one":{"a":1}}');
  });
});

/** `npm run stress` flips every byte. */
const STEP = process.env.EVERY_BYTE === 'true' ? 1 : 97;

describe('a byte that is another', () => {
  const flipped = async (file: string, offset: number): Promise<void> => {
    const bytes = await readFile(file);
    bytes[offset] = (bytes[offset] ?? 0) ^ 4;
    await writeFile(file, bytes);
  };

  it('is found anywhere in the data file, and no sentence about it says to remove anything', async () => {
    const first = await start();
    first.database('one').set(ADMIN, [], { text: 'some text', list: { '.value': 7, '.priority': 1 } });
    await first.close();
    const { length } = await readFile(dataFile);
    for (let offset = 0; offset < length; offset += STEP) {
      await flipped(dataFile, offset);
      const refused = await start().catch((error: unknown) => String(error));
      expect(refused, `at ${offset}`).toMatch(
        / is (damaged|not a data file|missing)|journal\.\d+ is missing/,
      );
      expect(refused).not.toMatch(/--reset|truncate| rm /);
      await flipped(dataFile, offset);
    }
    expect(dataOf(await start())).toEqual({ text: 'some text', list: 7 });
  });

  it('is found anywhere in the journal', async () => {
    const journal = await leaveAsKilled('a', 'b', 'c');
    const { length } = await readFile(journal);
    for (let offset = 0; offset < length - 1; offset += STEP) {
      await flipped(journal, offset);
      await expectRefused(`${journal} is damaged at `);
      await flipped(journal, offset);
    }
    expect(dataOf(await start())).toEqual({ v0: 'a', v1: 'b', v2: 'c' });
  });
});
