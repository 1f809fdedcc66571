// The mistakes in rules, each with its line and column.

interface RulesProblem {
  line: number;
  column: number;
  message: string;
}

/** Rules that cannot be loaded. Each problem has its line and column, which are counted from 1. */
export class RulesError extends Error {
  override readonly name = 'RulesError';
  readonly problems: readonly RulesProblem[];

  constructor(problems: readonly RulesProblem[]) {
    super(problems.map(({ line, column, message }) => `${line}:${column}: ${message}`).join('\n'));
    this.problems = problems;
  }
}

/** The words with which the service begins when it cannot read rules (firebase-tools issues 2782 and 4340). */
export const parseError = (reason: string): string => `Parse error. ${reason}`;
