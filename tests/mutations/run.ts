import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';
import { startAuthThread } from '../flows/support/authEmulator';
import { broken, mutations } from './list';
import type { Mutation } from './mutation';

/** Where the copy is that is broken. */
const COPY = resolve('.local/mutations');

/** What the flows need of the project. */
const NEEDED = [
  'src',
  'emulators',
  'rules',
  'tests/flows',
  'tests/support',
  'tests/tsconfig.json',
  'functions/tsconfig.json',
  'tools',
  'database.rules.json',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
];

/** How long a test of a break waits for what may never come, in ms. Unbroken, every test has to pass with it too. */
const PATIENCE_MS = 10_000;

/** How long the tests of one break may take, in ms: a process that turns in circles would hold up all the others. */
const CIRCLES_MS = 180_000;

/** How long the end of the tests may take, in ms. */
const CLOSING_MS = 10_000;

const openVitest = (): Promise<Vitest> =>
  createVitest('test', {
    root: COPY,
    watch: false,
    project: ['flows'],
    // Also a thread that turns in circles ends with this process.
    pool: 'threads',
    // One test that notices a break is enough.
    bail: 1,
    reporters: [{}],
    silent: true,
  });

function makeCopy(): void {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(join(COPY, 'tests'), { recursive: true });
  for (const path of NEEDED) cpSync(path, join(COPY, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(COPY, 'node_modules'));
}

/** What was noticed: the tests that failed, and the files that could not even be loaded. */
interface Verdict {
  failed: string[];
  unloadable: string[];
}

async function verdictOf(vitest: Vitest, tests: readonly string[]): Promise<Verdict> {
  const specifications = await vitest.globTestSpecifications([...tests]);
  if (specifications.length === 0) throw new Error(`No test file is called ${tests.join(' or ')}.`);
  const { testModules } = await vitest.runTestSpecifications(specifications);
  const failed = testModules.flatMap((module: TestModule) =>
    [...module.children.allTests('failed')].map((test) => {
      const [error] = test.result().errors ?? [];
      return `${test.fullName}: ${error?.message ?? ''}`;
    }),
  );
  const unloadable = testModules
    .filter((module) => !module.ok() && [...module.children.allTests()].length === 0)
    .map((module) =>
      module
        .errors()
        .map(({ message }) => message)
        .join('; '),
    );
  return { failed, unloadable };
}

/** Runs the tests of a break on it. @returns what is wrong with them; undefined: they noticed it */
async function complaintOf(vitest: Vitest, mutation: Mutation): Promise<string | undefined> {
  const path = join(COPY, mutation.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, broken(mutation, text));
  vitest.invalidateFile(path);
  try {
    const verdict = await Promise.race([
      verdictOf(vitest, mutation.tests),
      sleep(CIRCLES_MS, undefined, { ref: false }),
    ]);
    if (verdict === undefined)
      throw new Error(`'${mutation.name}' turns in circles: choose a smaller break.`);
    const { failed, unloadable } = verdict;
    if (unloadable.length > 0) return `cannot be loaded: ${unloadable.join('; ')}`;
    return failed.length === 0 ? 'survived' : undefined;
  } finally {
    writeFileSync(path, text);
    vitest.invalidateFile(path);
  }
}

/** The breaks whose names contain one of the words of the command line; all of them without any. */
function chosen(): Mutation[] {
  const words = process.argv.slice(2);
  return mutations.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
}

async function run(): Promise<number> {
  makeCopy();
  const auth = process.env.FIREBASE_AUTH_EMULATOR_HOST === undefined ? await startAuthThread() : undefined;
  if (auth !== undefined) process.env.FIREBASE_AUTH_EMULATOR_HOST = auth.host;
  process.env.FLOW_PATIENCE_MS = String(PATIENCE_MS);
  const vitest = await openVitest();
  try {
    const list = chosen();
    const unbroken = await verdictOf(vitest, [...new Set(list.flatMap(({ tests }) => tests))]);
    if (unbroken.failed.length + unbroken.unloadable.length > 0)
      throw new Error(
        `Without a break these fail: ${[...unbroken.failed, ...unbroken.unloadable].join(', ')}`,
      );
    let survivors = 0;
    for (const mutation of list) {
      const complaint = await complaintOf(vitest, mutation);
      if (complaint !== undefined) survivors += 1;
      process.stdout.write(`${complaint ?? 'noticed'}  ${mutation.name}\n`);
    }
    process.stdout.write(`\n${list.length} mutations, ${survivors} survivors\n`);
    return survivors === 0 ? 0 : 1;
  } finally {
    // It waits in vain for a thread that turns in circles.
    await Promise.race([vitest.close(), sleep(CLOSING_MS)]);
    await auth?.stop();
    rmSync(COPY, { recursive: true, force: true });
  }
}

process.exit(await run());
