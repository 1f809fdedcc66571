import { Stryker } from '@stryker-mutator/core';

/**
 * Breaks the named files in one place at a time, and runs the tests that tests/mutation/parts.ts names for them: each break that no test
 * notices is printed. A file may have a range of lines: `src/model/week.ts:10-40`. What a run found is remembered for the next.
 */
const files = process.argv.slice(2);
if (files.length === 0) throw new Error('npm run mutate -- FILES');
process.env.MUTATED_FILES = files.map((file) => file.replace(/:.*/, '')).join(',');

const results = await new Stryker({
  mutate: files,
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Such a mutant runs when a file is loaded: it would need every test, each in a new process.
  ignoreStatic: true,
  // Texts, and names in the styles and the store, are no behaviour.
  mutator: { excludedMutations: ['StringLiteral'] },
  concurrency: 1,
  timeoutMS: 60_000,
  tempDirName: '.local/mutation',
  incremental: true,
  incrementalFile: `.local/mutated/${files.join('+').replace(/[/:]/g, '_')}.json`,
  ignorePatterns: ['dist', '.local', 'test-results'],
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
}).runMutationTest();

process.exitCode = results.some(({ status }) => status === 'Survived' || status === 'NoCoverage') ? 1 : 0;
