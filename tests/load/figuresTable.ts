/** A line of the table of figures. */
export interface Measured {
  command: string;
  what: string;
  figure: string;
  /** When, and on which machine. */
  measured: string;
}

const HEAD = ['command', 'what', 'figure', 'measured'];

/** The table: the first one below its heading, with what stands before and after it. */
const TABLE = /(\n## Figures\n(?:(?!\n\|)[^])*\n)((?:\|[^\n]*\n)+)/;

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The figures of a README. @throws Error when it has no table of them. */
export function figuresIn(readme: string): Measured[] {
  const table = TABLE.exec(readme)?.[2];
  if (table === undefined) throw new Error('README.md has no table below "## Figures".');
  const [, , ...lines] = table.trim().split('\n');
  return lines.map((line) => {
    const [command = '', what = '', figure = '', measured = ''] = cellsOf(line);
    return { command, what, figure, measured };
  });
}

/** A README with what was measured; the other lines keep their figures, and when and where these were measured. */
export function withFigures(readme: string, news: readonly Measured[]): string {
  const isSame = (one: Measured, other: Measured): boolean =>
    one.command === other.command && one.what === other.what;
  const known = figuresIn(readme);
  const unknown = news.find((one) => !known.some((other) => isSame(one, other)));
  if (unknown !== undefined)
    throw new Error(`README.md has no line for "${unknown.what}" (${unknown.command}).`);
  const lines = known.map((one) => news.find((other) => isSame(one, other)) ?? one);
  const table = [
    HEAD,
    HEAD.map(() => '---'),
    ...lines.map(({ command, what, figure, measured }) => [command, what, figure, measured]),
  ];
  const text = table.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
  return readme.replace(TABLE, (_all, before: string) => before + text);
}
