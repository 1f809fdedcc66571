// The page `/.inspect/coverage`: the rules, with how often each expression had which value.

import type { Coverage } from '../rules/coverage';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

const STYLE = `
body { font: 14px/1.5 ui-monospace, monospace; margin: 2rem; white-space: pre-wrap; color-scheme: light dark }
span { border-bottom: 2px solid }
.both { border-color: #2e7d32 } .one { border-color: #b26a00 } .never { border-color: #c62828 }
`;

/** Whether an expression was both true and false, had any value, or was never evaluated. */
function classOf({ values }: Coverage): string {
  const came = new Set(values.map(({ value }) => value));
  if (came.size === 0) return 'never';
  return came.has('true') === came.has('false') ? 'both' : 'one';
}

const titleOf = ({ values }: Coverage): string =>
  values.length === 0 ? 'never asked' : values.map(({ value, count }) => `${value}: ${count}`).join(', ');

/**
 * The rules as a page. Each expression is underlined, with the counts of its values in a tooltip. Its parts are nested in it.
 */
export function coveragePage(rules: string, coverage: readonly Coverage[]): string {
  const starts = [0];
  for (let end = rules.indexOf('\n'); end !== -1; end = rules.indexOf('\n', end + 1)) starts.push(end + 1);
  const placed = coverage
    .map((one) => {
      const start = (starts[one.line - 1] ?? 0) + one.column - 1;
      return { ...one, start, end: Math.min(start + one.length, rules.length) };
    })
    // Of expressions with the same start, the longest comes first.
    .sort((one, other) => one.start - other.start || other.end - one.end);
  let html = '';
  let at = 0;
  const open: number[] = [];
  const goTo = (offset: number): void => {
    for (let end = open.at(-1); end !== undefined && end <= offset; end = open.at(-1)) {
      html += `${escaped(rules.slice(at, end))}</span>`;
      at = end;
      open.pop();
    }
    html += escaped(rules.slice(at, offset));
    at = offset;
  };
  for (const one of placed) {
    goTo(one.start);
    html += `<span class="${classOf(one)}" title="${titleOf(one)}">`;
    open.push(Math.min(one.end, open.at(-1) ?? Infinity));
  }
  goTo(rules.length);
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Coverage of the rules</title><style>${STYLE}</style>
<p><span class="both">true and false</span>  <span class="one">one of them</span>  <span class="never">never asked</span></p>
${html}
</html>
`;
}
