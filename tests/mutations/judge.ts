import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { transformSync, type Loader } from 'esbuild';
import type { TestCase, TestModule, TestSpecification, Vitest } from 'vitest/node';
import { createVitest } from 'vitest/node';
import { broken, RULES, type Mutation } from './mutation';
import { complaint, noticed, type Verdict } from './verdict';

/** Longer than the patience of any test, so that a slow machine is not taken for a break. */
const HANG_MS = 180_000;

/** What a run of tests told while it ran. What vitest returns is about all runs of its process. */
interface Heard {
  /** The tests that passed. */
  passed: Set<string>;
  /** The first test that failed and counts. */
  failed?: TestCase;
  /** What kept a whole file of tests from running. */
  unloadable: string[];
}

/** Who is told by vitest meanwhile. */
interface Ears {
  test?: (test: TestCase) => void;
  module?: (module: TestModule) => void;
}

const messageOf = (errors: readonly { message: string }[] | undefined): string =>
  errors?.map(({ message }) => message.split('\n')[0]).join('; ') ?? '';

/** Why the broken text is no program; undefined: it is one. */
function syntaxErrorIn(file: string, text: string): string | undefined {
  try {
    transformSync(text, { loader: extname(file).slice(1) as Loader, jsx: 'automatic' });
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/** Breaks the project in the current folder, which is a copy, and looks which test notices it. */
export class Judge {
  private readonly vitest: Vitest;
  private readonly ears: Ears;

  private constructor(vitest: Vitest, ears: Ears) {
    this.vitest = vitest;
    this.ears = ears;
  }

  static async open(projects: string[]): Promise<Judge> {
    const ears: Ears = {};
    const vitest = await createVitest('test', {
      root: process.cwd(),
      watch: false,
      project: projects,
      // They end with this process, also one that turns in circles.
      pool: 'threads',
      // What one test leaves behind must not make another one fail.
      isolate: true,
      testTimeout: HANG_MS,
      reporters: [
        {
          onTestCaseResult: (test) => ears.test?.(test),
          onTestModuleEnd: (module) => ears.module?.(module),
        },
      ],
      silent: true,
    });
    return new Judge(vitest, ears);
  }

  /** Runs tests until one fails that is not among `disregarded`. */
  private async run(specifications: TestSpecification[], disregarded: ReadonlySet<string>): Promise<Heard> {
    const heard: Heard = { passed: new Set(), unloadable: [] };
    this.ears.test = (test) => {
      const { state } = test.result();
      if (state === 'passed') heard.passed.add(test.id);
      if (state !== 'failed' || heard.failed !== undefined || disregarded.has(test.id)) return;
      heard.failed = test;
      void this.vitest.cancelCurrentRun('test-failure');
    };
    this.ears.module = (module) => {
      if (module.errors().length > 0) heard.unloadable.push(messageOf(module.errors()));
    };
    await this.vitest.runTestSpecifications(specifications);
    return heard;
  }

  private async specificationsOf({ name, tests }: Mutation): Promise<TestSpecification[]> {
    const wanted = tests.map((path) => resolve(path));
    const found = await this.vitest.globTestSpecifications([...tests]);
    const exact = found.filter(({ moduleId }) => wanted.includes(moduleId));
    if (exact.length < wanted.length) throw new Error(`'${name}' names a file of tests that nobody runs.`);
    return exact;
  }

  /** Writes a text of a file, and what is made of it. */
  private write(file: string, text: string): void {
    writeFileSync(file, text);
    this.vitest.invalidateFile(resolve(file));
    if (!file.startsWith('rules/')) return;
    execFileSync(process.execPath, ['--import', 'tsx', 'rules/build.ts']);
    this.vitest.invalidateFile(resolve(RULES));
  }

  /**
   * Runs the tests of a break with it, and the one that failed once more: without the break, where it has to pass, and with
   * it, where it has to fail again. What fails by chance notices nothing.
   */
  async verdictOn(mutation: Mutation): Promise<Verdict> {
    const { file } = mutation;
    const text = readFileSync(file, 'utf8');
    const brokenText = broken(mutation, text);
    const syntaxError = syntaxErrorIn(file, brokenText);
    if (syntaxError !== undefined) return complaint(`cannot be loaded: ${syntaxError}`);
    const specifications = await this.specificationsOf(mutation);
    const runBroken = async (
      those: TestSpecification[],
      disregarded: ReadonlySet<string>,
    ): Promise<Heard> => {
      this.write(file, brokenText);
      try {
        return await this.run(those, disregarded);
      } finally {
        this.write(file, text);
      }
    };
    const disregarded = new Map<string, string>();
    for (;;) {
      const { failed, passed, unloadable } = await runBroken(specifications, new Set(disregarded.keys()));
      if (unloadable.length > 0) return complaint(`cannot be loaded: ${unloadable.join('; ')}`);
      if (failed === undefined) {
        const also = [...disregarded.values()]
          .map((name) => `; fails also without it, or not always: ${name}`)
          .join('');
        return complaint(passed.size === 0 ? `no test of it passes${also}` : `survived${also}`);
      }
      const { project, module, id, fullName } = failed;
      const message = messageOf(failed.result().errors);
      const alone = project.createSpecification(module.moduleId, { testIds: [id] });
      const passesWithout = (await this.run([alone], new Set())).passed.has(id);
      if (passesWithout && (await runBroken([alone], new Set())).failed?.id === id)
        return noticed(`${fullName}: ${message}`);
      disregarded.set(id, fullName);
    }
  }
}
