export interface RulesProblem {
  line: number;
  column: number;
  message: string;
}

/** Rules that cannot be loaded; each problem with its place, counted from 1. */
export class RulesError extends Error {
  override readonly name = 'RulesError';
  readonly problems: readonly RulesProblem[];

  constructor(problems: readonly RulesProblem[]) {
    super(problems.map(({ line, column, message }) => `${line}:${column}: ${message}`).join('\n'));
    this.problems = problems;
  }
}
