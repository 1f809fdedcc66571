import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Lane } from './lane';
import type { Mutation } from './mutation';
import type { Verdict } from './verdict';

/** A project with something to break, and with tests of which one is broken itself. */
const PROJECT = {
  'package.json': '{ "type": "module" }',
  'vitest.config.ts': `
    export default { test: { projects: [{ test: { name: 'app', include: ['src/*.test.ts'] } }] } };`,
  'src/sum.ts': `
    /** Adds. */
    export const sum = (one: number, other: number): number => one + other;`,
  'src/later.ts': `
    export const twice = (one: number): number => one * 2;`,
  'src/sum.test.ts': `
    import { expect, it } from 'vitest';
    import { sum } from './sum';
    it('never holds', () => expect(sum(1, 1)).toBe(3));
    it('adds nothing', () => expect(sum(1, 0)).toBe(1));
    it('adds', () => expect(sum(2, 2)).toBe(4));`,
  'src/chance.test.ts': `
    import { existsSync, writeFileSync } from 'node:fs';
    import { expect, it } from 'vitest';
    import { sum } from './sum';
    // Fails the first time only, as if the machine had been busy.
    it('is a flake', () => {
      const isFirst = !existsSync('was-here');
      writeFileSync('was-here', '');
      expect(isFirst).toBe(false);
    });
    it('adds', () => expect(sum(0, 0)).toBe(0));`,
  'src/later.test.ts': `
    import { expect, it } from 'vitest';
    it('doubles', async () => expect((await import('./later')).twice(3)).toBe(6));`,
  'src/wrong.test.ts': `
    import { expect, it } from 'vitest';
    import { sum } from './sum';
    it('is wrong by itself', () => expect(sum(1, 1)).toBe(3));`,
};

const SUM = { file: 'src/sum.ts', tests: ['src/sum.test.ts'] };

let folder: string;
let lane: Lane;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'judged-'));
  for (const [path, text] of Object.entries(PROJECT)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  lane = new Lane(folder, ['app']);
});
afterAll(() => {
  lane.close();
  rmSync(folder, { recursive: true, force: true });
});

const verdictOn = (change: Partial<Mutation> & Pick<Mutation, 'find' | 'replace'>): Promise<Verdict> =>
  lane.verdictOn({ name: 'a break', ...SUM, ...change });

describe('what counts as noticed', () => {
  it('is a break that makes a test fail; the test is named', async () => {
    const { isNoticed, words } = await verdictOn({ find: 'one + other', replace: 'one - other' });
    expect({ isNoticed, words }).toEqual({
      isNoticed: true,
      words: expect.stringMatching(/^adds: /) as string,
    });
  });

  it('is no change that breaks nothing, also straight after a break that was noticed', async () => {
    const nothing = { find: 'Adds.', replace: 'Sums.' };
    expect(await verdictOn(nothing)).toMatchObject({ isNoticed: false });
    expect(await verdictOn({ find: 'one + other', replace: 'other' })).toMatchObject({ isNoticed: true });
    const { isNoticed, words } = await verdictOn(nothing);
    expect(isNoticed).toBe(false);
    expect(words).toMatch(/^survived/);
  });

  it('is no break that only a test sees which fails without it too', async () => {
    const { isNoticed, words } = await verdictOn({ find: 'one + other', replace: 'other + one' });
    expect(isNoticed).toBe(false);
    expect(words).toBe('survived; fails also without it, or not always: never holds');
    expect(
      await verdictOn({ find: 'one + other', replace: 'one - other', tests: ['src/wrong.test.ts'] }),
    ).toEqual({
      isNoticed: false,
      words: 'no test of it passes; fails also without it, or not always: is wrong by itself',
    });
  });

  it('is no break during which a test fails by chance', async () => {
    const { isNoticed, words } = await verdictOn({
      find: 'one + other',
      replace: 'other',
      tests: ['src/chance.test.ts'],
    });
    expect(isNoticed).toBe(false);
    expect(words).toBe('survived; fails also without it, or not always: is a flake');
  });

  it('is no file that cannot be loaded: not one that is no program, nor one that throws', async () => {
    for (const replace of ['one +', 'one + nothing; throw new Error("At once.")']) {
      const { isNoticed, words } = await verdictOn({ find: 'one + other', replace });
      expect(isNoticed).toBe(false);
      expect(words).toMatch(/^cannot be loaded/);
    }
    const later = { file: 'src/later.ts', tests: ['src/later.test.ts'] };
    expect(await verdictOn({ ...later, find: 'one * 2', replace: 'one *' })).toMatchObject({
      isNoticed: false,
    });
    expect(await verdictOn({ ...later, find: 'one * 2', replace: 'one * 3' })).toMatchObject({
      isNoticed: true,
    });
  });

  it('is no break that ends the tests, and the next one is judged all the same', async () => {
    const end = '(process.kill(process.pid, "SIGKILL"), one)';
    expect(await verdictOn({ find: 'one + other', replace: end })).toEqual({
      isNoticed: false,
      words: 'ends the tests',
    });
    expect(await verdictOn({ find: 'one + other', replace: 'other' })).toMatchObject({ isNoticed: true });
  });

  it('says when a file of tests is not there', async () => {
    const { words } = await verdictOn({ find: 'one + other', replace: 'other', tests: ['src/gone.test.ts'] });
    expect(words).toContain('names a file of tests that nobody runs');
  });
});
