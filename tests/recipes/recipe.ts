import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { copyOf } from '../mutations/copy';
import { compilerComplaintsIn, complaintsIn } from './inCopy';

/** A compiler takes longer than most tests; this only ends what hangs. */
const HANG_MS = 300_000;

/** What notices that a step is left out: the compiler, in the app or in what is around it, or files of tests. */
type Check = 'src' | 'tests' | string[];

/** A step of a recipe of CONTRIBUTING.md. */
interface Step {
  name: string;
  file: string;
  /** What the step makes of the file; of a new one the text before is empty. */
  change: (before: string) => string;
  /** What then writes files that are made of others, in place of `change`. */
  command?: string;
  noticedBy: Check;
  /** What is said when it is left out. */
  says: string;
}

/** Puts `added` in front of the first `mark`, or behind it. */
export const before =
  (mark: string, added: string) =>
  (text: string): string => {
    expect(text).toContain(mark);
    return text.replace(mark, () => added + mark);
  };

export const behind =
  (mark: string, added: string) =>
  (text: string): string => {
    expect(text).toContain(mark);
    return text.replace(mark, () => mark + added);
  };

export const newFile = (text: string) => (): string => text;

/** Lets a command change the file. */
export const byCommand = (text: string): string => text;

/**
 * Follows a recipe in a copy of the project, in which something uses what is added: with all its steps all checks pass, and the check
 * of each step fails when that step is left out.
 */
export function followRecipe(
  name: string,
  use: { file: string; text: string },
  steps: readonly Step[],
): void {
  const copy = copyOf('.');
  mkdirSync(dirname(join(copy, use.file)), { recursive: true });
  writeFileSync(join(copy, use.file), use.text);
  const files = [...new Set(steps.map(({ file }) => file))];
  const originals = new Map(files.map((file) => [file, textOf(file)]));

  function textOf(file: string): string | undefined {
    try {
      return readFileSync(join(copy, file), 'utf8');
    } catch {
      return undefined;
    }
  }

  /** The copy as it is after these steps alone. */
  function follow(taken: readonly Step[]): void {
    for (const [file, original] of originals) {
      const text = taken
        .filter((step) => step.file === file)
        .reduce<string | undefined>((so, { change }) => change(so ?? ''), original);
      if (text === undefined) rmSync(join(copy, file), { force: true });
      else {
        mkdirSync(dirname(join(copy, file)), { recursive: true });
        writeFileSync(join(copy, file), text);
      }
    }
    for (const { command } of taken)
      if (command !== undefined) expect(complaintsIn(copy, 'npm', 'run', command)).toBe('');
  }

  /** @returns what the check complains of */
  function complaints(check: Check): string {
    if (typeof check === 'string') return compilerComplaintsIn(copy, check);
    return complaintsIn(copy, 'vitest', 'run', ...check);
  }

  describe(name, { timeout: HANG_MS }, () => {
    afterAll(() => rmSync(copy, { recursive: true, force: true }));

    it('compiles with all its steps', () => {
      follow(steps);
      expect(complaints('src') + complaints('tests')).toBe('');
    });

    const tests = new Set(steps.flatMap(({ noticedBy }) => (typeof noticedBy === 'string' ? [] : noticedBy)));
    if (tests.size > 0)
      it('passes the tests with all its steps', () => {
        follow(steps);
        expect(complaints([...tests])).toBe('');
      });

    it('is, in the app, as lint wants it', () => {
      follow(steps);
      const code = files.filter((file) => /^src\/.*\.tsx?$/.test(file));
      expect(complaintsIn(copy, 'eslint', '--max-warnings', '0', use.file, ...code)).toBe('');
    });

    it.each(steps)('is noticed without $name', (left) => {
      follow(steps.filter((step) => step !== left));
      expect(complaints(left.noticedBy)).toContain(left.says);
    });
  });
}
