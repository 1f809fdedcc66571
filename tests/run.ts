import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './support/chromium';

/** Where each suite leaves its counts. */
const RESULTS = '.local/test-counts';

interface Counts {
  passed: number;
  failed: number;
  /** One line or more for each test that failed, so that the last screen of a log says what is wrong. */
  failures: string[];
}

interface Suite {
  name: string;
  command: string[];
  environment?: Record<string, string>;
  counts?: (file: string) => Counts;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

function vitestCounts(file: string): Counts {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${name}: ${message}`];
    return failed.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages.join('\n')}`);
  });
  return { passed: report.numPassedTests, failed: report.numFailedTests, failures };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { ok: boolean; title: string; file: string; line: number }[];
}

function playwrightFailures({ suites = [], specs }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} ${title}`);
  return [...failed, ...suites.flatMap(playwrightFailures)];
}

function playwrightCounts(file: string): Counts {
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: Record<string, number>;
    suites: PlaywrightSuite[];
  };
  return {
    passed: stats.expected ?? 0,
    failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0),
    failures: suites.flatMap(playwrightFailures),
  };
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
  vitest('flows'),
  vitest('faults'),
  { name: 'size', command: ['tsx', 'tests/load/size.ts'] },
  vitest('emulator'),
  vitest('rules'),
  { name: 'rules coverage', command: ['tsx', 'tests/rules/coverageReport.ts'] },
  vitest('stack'),
  vitest('functions'),
  vitest('deploy'),
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
    return { passed: 0, failed: 1, failures: ['it ended before it could count'] };
  }
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
ensureChromium();

const total = { passed: 0, failed: 0 };
const broken: { name: string; failures: string[] }[] = [];
for (const suite of SUITES) {
  process.stdout.write(`\n== ${suite.name}\n`);
  const [program = '', ...rest] = suite.command;
  const { status } = spawnSync('npx', ['--no-install', program, ...rest], {
    stdio: 'inherit',
    env: { ...process.env, ...suite.environment },
  });
  const counts = countsOf(suite) ?? {
    passed: status === 0 ? 1 : 0,
    failed: status === 0 ? 0 : 1,
    failures: [],
  };
  if (status !== 0) broken.push({ name: suite.name, failures: counts.failures });
  // A suite can break without a failed test, when what it needs does not start.
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  total.passed += counts.passed;
  total.failed += counts.failed;
}

for (const { name, failures } of broken) {
  process.stdout.write(`\nBroken: ${name}\n${failures.map((failure) => `- ${failure}\n`).join('')}`);
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(broken.length === 0 ? 0 : 1);
