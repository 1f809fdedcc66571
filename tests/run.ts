import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './support/chromium';

/** Where each suite leaves its counts. */
const RESULTS = '.local/test-counts';

interface Counts {
  passed: number;
  failed: number;
}

interface Suite {
  name: string;
  command: string[];
  environment?: Record<string, string>;
  counts?: (file: string) => Counts;
}

function vitestCounts(file: string): Counts {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 };
}

function playwrightCounts(file: string): Counts {
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as { stats: Record<string, number> };
  return { passed: stats.expected ?? 0, failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0) };
}

const vitest = (...projects: string[]): Suite => {
  const name = projects.join('-');
  return {
    name,
    command: [
      'vitest',
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${RESULTS}/${name}.json`,
    ],
    counts: vitestCounts,
  };
};

const SUITES: Suite[] = [
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'lint', command: ['eslint', '.', '--max-warnings', '0'] },
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  vitest('app', 'node'),
  vitest('emulator'),
  vitest('rules'),
  vitest('stack'),
  {
    name: 'e2e',
    command: ['playwright', 'test', '--reporter=list,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${RESULTS}/e2e.json` },
    counts: playwrightCounts,
  },
];

/** The counts that a suite left, or one failure when it ended before it could count. */
function countsOf({ name, counts }: Suite): Counts | undefined {
  try {
    return counts?.(`${RESULTS}/${name}.json`);
  } catch {
    return { passed: 0, failed: 1 };
  }
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
ensureChromium();

const total: Counts = { passed: 0, failed: 0 };
const broken: string[] = [];
for (const suite of SUITES) {
  process.stdout.write(`\n== ${suite.name}\n`);
  const [program = '', ...rest] = suite.command;
  const { status } = spawnSync('npx', ['--no-install', program, ...rest], {
    stdio: 'inherit',
    env: { ...process.env, ...suite.environment },
  });
  if (status !== 0) broken.push(suite.name);
  const counts = countsOf(suite) ?? { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  total.passed += counts.passed;
  total.failed += counts.failed;
}

if (broken.length > 0) process.stdout.write(`\nBroken: ${broken.join(', ')}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(broken.length === 0 ? 0 : 1);
