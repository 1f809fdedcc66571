import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { portsFrom } from '../ports';
import { StackData } from './data';
import { keptDataOf } from './folders';

const home = process.cwd();
const ports = portsFrom({});
const kept = keptDataOf(ports);
const file = join(kept, 'database.json');

beforeEach(async () => {
  process.chdir(await mkdtemp(join(tmpdir(), 'vibecheck-')));
  await mkdir(kept, { recursive: true });
  await writeFile(join(kept, 'accounts.json'), '{}');
});
afterEach(async () => {
  const folder = process.cwd();
  process.chdir(home);
  await rm(folder, { recursive: true });
});

describe('the database that version 1.0.0 kept', () => {
  it('is brought into the form of today once, with all databases and priorities', async () => {
    const databases = { one: { a: 1 }, two: { b: { '.value': 2, '.priority': 3 } } };
    await writeFile(file, JSON.stringify(databases));
    for (const _start of ['first', 'second']) await StackData.open(ports, { keep: true });
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ databases });
  });

  it('stays as it is when that version was killed, and what to do is said', async () => {
    await writeFile(file, '{"one":{"a":1}}');
    await writeFile(`${file}.journal.1`, '12345678 ["one",["b",2]]\n');
    await expect(StackData.open(ports, { keep: true })).rejects.toThrow('Start and end that version once');
    expect(await readFile(file, 'utf8')).toBe('{"one":{"a":1}}');
  });
});
