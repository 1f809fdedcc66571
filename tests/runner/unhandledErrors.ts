import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** The variable of the environment that says to which file. */
export const UNHANDLED_FILE = 'VIBECHECK_UNHANDLED_FILE';

/** Writes down what went wrong outside of any test, which Vitest's own report in JSON leaves out. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const file = process.env[UNHANDLED_FILE];
    if (file === undefined) return;
    writeFileSync(file, JSON.stringify(errors.map(({ message, stack }) => stack ?? message)));
  }
}
