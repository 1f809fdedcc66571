/** Each test file writes here how often each expression had which result. */
export const COVERAGE_FOLDER = new URL('../../.local/rules-coverage/', import.meta.url);

interface Report {
  rules: string;
  coverage: {
    line: number;
    column: number;
    length: number;
    values: { value: string; count: number }[];
  }[];
}

interface Counted {
  line: number;
  text: string;
  counts: Map<string, number>;
}

/** A line of the rules with JSON escapes resolved, as the emulator counts columns. */
const unescaped = (line: string): string =>
  line.replace(/\\(?:u[0-9a-f]{4}|.)/gi, (escape) => JSON.parse(`"${escape}"`) as string);

function countedOf(reports: readonly Report[]): Counted[] {
  const byPlace = new Map<string, Counted>();
  for (const { rules, coverage } of reports) {
    const lines = rules.split('\n').map(unescaped);
    for (const { line, column, length, values } of coverage) {
      const place = `${line}:${column}:${length}`;
      const text = (lines[line - 1] ?? '').slice(column - 1, column - 1 + length);
      const counted = byPlace.get(place) ?? { line, text, counts: new Map<string, number>() };
      for (const { value, count } of values) {
        counted.counts.set(value, (counted.counts.get(value) ?? 0) + count);
      }
      byPlace.set(place, counted);
    }
  }
  return [...byPlace.values()];
}

/** Whether an expression is a condition: a comparison, a method that answers yes or no, or several joined. */
const isCondition = ({ text }: Counted): boolean =>
  /[=!<>]=| [<>] |&&|\|\||^!|\.(exists|is[A-Z]\w+|hasChild|hasChildren|matches|contains)\([^()]*\)$/.test(
    text,
  );

/** An error counts as false. */
const wasBoth = ({ counts }: Counted): boolean =>
  counts.has('true') && (counts.has('false') || counts.has('error'));

export function conditionsOf(reports: readonly Report[]): { total: number; oneSided: Counted[] } {
  const conditions = countedOf(reports).filter(isCondition);
  return { total: conditions.length, oneSided: conditions.filter((counted) => !wasBoth(counted)) };
}

export function readReport(text: string): Report {
  return JSON.parse(text) as Report;
}
