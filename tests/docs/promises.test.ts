import { existsSync, readFileSync } from 'node:fs';
import {
  createSourceFile,
  isCallExpression,
  isIdentifier,
  isPropertyAccessExpression,
  isStringLiteralLike,
  isTaggedTemplateExpression,
  isTemplateExpression,
  ScriptTarget,
  type Expression,
  type Node,
} from 'typescript';
import { expect, it } from 'vitest';

const place = (file: string): URL => new URL(`../../${file}`, import.meta.url);
const read = (file: string): string => readFileSync(place(file), 'utf8');

const CALLS = ['describe', 'it', 'test', 'refuses'];

/** The name that a call begins with: `it` of `it.each([…])('…')`. */
function nameOf(call: Expression): string {
  if (isIdentifier(call)) return call.text;
  if (isPropertyAccessExpression(call) || isCallExpression(call)) return nameOf(call.expression);
  return isTaggedTemplateExpression(call) ? nameOf(call.tag) : '';
}

/** The titles in a test file, as its source has them (`%s`, `${max}` and `$name` too), alone and behind those around them. */
function titlesIn(source: string): Set<string> {
  const titles = new Set<string>();
  const look = (node: Node, around: readonly string[]): void => {
    const [title] = isCallExpression(node) && CALLS.includes(nameOf(node.expression)) ? node.arguments : [];
    const isTitle = title !== undefined && (isStringLiteralLike(title) || isTemplateExpression(title));
    const path = isTitle ? [...around, title.getText().slice(1, -1)] : around;
    if (isTitle) path.forEach((_, index) => titles.add(path.slice(index).join(' > ')));
    node.forEachChild((child) => look(child, path));
  };
  look(createSourceFile('test.ts', source, ScriptTarget.Latest, true), []);
  return titles;
}

/** A row of a table: a promise, the file and the title of a test that fails without it. */
const ROW = /^\| .+ \| `([^`]+)` \| `(.+)` \|$/;
const isHead = (line: string): boolean => /^\| (promise|---) /.test(line);

const rows = read('docs/promises.md')
  .split('\n')
  .filter((line) => line.startsWith('|') && !isHead(line));

it('docs/promises.md names a test that is there for each promise', () => {
  const titles = new Map<string, Set<string>>();
  const gone = rows.filter((row) => {
    const [, file = '', title = ''] = ROW.exec(row) ?? [];
    if (!existsSync(place(file))) return true;
    const known = titles.get(file) ?? titlesIn(read(file));
    titles.set(file, known);
    return !known.has(title);
  });
  expect(rows.length).toBeGreaterThan(0);
  expect(gone).toEqual([]);
});
