import { playwrightCounts, unhandledBeside, vitestCounts, writtenCounts, type Counts } from './counts';
import { UNHANDLED_FILE } from './unhandledErrors';

/** Where each suite leaves its counts. */
export const RESULTS = '.local/test-counts';

export interface Suite {
  name: string;
  command: string[];
  environment?: Record<string, string>;
  counts?: (file: string) => Counts;
}

const npx = (...command: string[]): string[] => ['npx', '--no-install', ...command];

const vitest = (...projects: string[]): Suite => {
  const name = projects.join('-');
  const counts = `${RESULTS}/${name}.json`;
  return {
    name,
    command: npx(
      'vitest',
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      '--reporter=./tests/runner/unhandledErrors.ts',
      `--outputFile.json=${counts}`,
    ),
    environment: { [UNHANDLED_FILE]: unhandledBeside(counts) },
    counts: vitestCounts,
  };
};

const TYPES = ['npm', 'run', '--silent', 'types'];
const LINT = npx('eslint', '.', '--max-warnings', '0');
const FORMAT = npx('prettier', '--check', '--log-level', 'warn', '.');

/** For a command that need not read again what has not changed. */
const remembering = (file: string): string[] => ['--cache', '--cache-location', `.local/${file}`];

/** What is run between two edits. What stands in one stage runs at the same time. */
export const CHECK: Suite[][] = [
  [
    { name: 'types', command: TYPES },
    { name: 'lint', command: [...LINT, ...remembering('eslint')] },
    { name: 'format', command: [...FORMAT, ...remembering('prettier')] },
    vitest('app', 'node', 'flows'),
  ],
];

/** All that has to pass before a change is done. */
export const ALL: Suite[][] = [
  [
    { name: 'types', command: TYPES },
    { name: 'lint', command: LINT },
    { name: 'format', command: FORMAT },
    vitest('app', 'node'),
    { name: 'size', command: npx('tsx', 'tests/load/size.ts') },
  ],
  [vitest('flows')],
  [
    {
      name: 'mutations',
      command: npx('tsx', 'tests/mutations/run.ts', '--sample', `--counts=${RESULTS}/mutations.json`),
      counts: writtenCounts,
    },
  ],
  // One waits for lines that break, one for a customer, and one judges in processes of its own.
  [vitest('faults'), vitest('explorer'), vitest('judge')],
  // Both wait for emulators, each with ports of its own.
  [vitest('stack'), vitest('functions')],
  // One waits for databases, one for npm and Vite, and one compiles.
  [vitest('emulator', 'contract'), vitest('deploy'), vitest('recipes')],
  [vitest('rules')],
  [{ name: 'rules coverage', command: npx('tsx', 'tests/rules/coverageReport.ts') }],
  // With the other engines where they are: they share the stack.
  [
    {
      name: 'e2e',
      command: npx('playwright', 'test', '--reporter=list,json'),
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${RESULTS}/e2e.json` },
      counts: playwrightCounts,
    },
  ],
];
