import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
  /** One line or more for each test that failed, so that the last screen of a log says what is wrong. */
  failures: string[];
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

/** Where the errors outside of any test stand, beside the counts in `file`. */
export const unhandledBeside = (file: string): string => file.replace(/json$/, 'unhandled.json');

/** One line for errors that are the same, as those of a timer that goes on. */
function unhandledOf(file: string): string[] {
  if (!existsSync(file)) return [];
  const errors = JSON.parse(readFileSync(file, 'utf8')) as string[];
  return [...new Set(errors)].map((error) => `outside of any test: ${error}`);
}

export function vitestCounts(file: string): Counts {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${name}: ${message}`];
    return failed.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages.join('\n')}`);
  });
  const unhandled = unhandledOf(unhandledBeside(file));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unhandled.length,
    failures: [...failures, ...unhandled],
  };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { ok: boolean; title: string; file: string; line: number }[];
}

function playwrightFailures({ suites = [], specs }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} ${title}`);
  return [...failed, ...suites.flatMap(playwrightFailures)];
}

export function playwrightCounts(file: string): Counts {
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

/** What a suite of our own wrote down as it is wanted here. */
export const writtenCounts = (file: string): Counts => JSON.parse(readFileSync(file, 'utf8')) as Counts;
