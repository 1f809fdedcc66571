import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const SOURCES = 'src';
/** It has the text of each failure. src/i18n/texts.test.ts says which of them are not there from the start. */
const FAILURES = 'src/i18n/failureText.ts';

interface Source {
  /** What is loaded with it, and what it loads later without the texts of pages.json. */
  bare: string[];
  /** What it loads together with them. */
  withTexts: string[];
  /** What may be a key of a text. */
  keys: RegExp[];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function fileOf(importer: string, path: string): string | undefined {
  if (!/^(@\/|\.)/.test(path)) return undefined;
  const start = path.startsWith('@/') ? join(SOURCES, path.slice(2)) : join(dirname(importer), path);
  return [`${start}.ts`, `${start}.tsx`].find((file) => existsSync(file));
}

const isInWithTexts = (node: ts.Node): boolean =>
  ts.findAncestor(
    node,
    (around) => ts.isCallExpression(around) && around.expression.getText() === 'withTexts',
  ) !== undefined;

/** Whether types are all that is imported. */
const isTypeOnly = ({ importClause }: ts.ImportDeclaration): boolean =>
  importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;

function read(file: string): Source {
  const source: Source = { bare: [], withTexts: [], keys: [] };
  const add = (to: string[], path: ts.Node | undefined): void => {
    const found = path !== undefined && ts.isStringLiteral(path) ? fileOf(file, path.text) : undefined;
    if (found !== undefined) to.push(found);
  };
  const look = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isImportDeclaration(node)) {
      if (!isTypeOnly(node)) add(source.bare, node.moduleSpecifier);
      return;
    }
    if (ts.isExportDeclaration(node)) add(source.bare, node.moduleSpecifier);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(isInWithTexts(node) ? source.withTexts : source.bare, node.arguments[0]);
    if (ts.isStringLiteralLike(node)) source.keys.push(new RegExp(`^${escaped(node.text)}$`));
    if (ts.isTemplateExpression(node)) {
      const rest = node.templateSpans.map(({ literal }) => String.raw`\w+${escaped(literal.text)}`);
      source.keys.push(new RegExp(`^${escaped(node.head.text)}${rest.join('')}$`));
    }
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return source;
}

const sources = new Map(
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name))
    .map((name) => join(SOURCES, name))
    .map((file) => [file, read(file)]),
);

function reached(from: string, next: (source: Source) => readonly string[]): Set<string> {
  const found = new Set([from]);
  for (const file of found) for (const other of next(sources.get(file) ?? read(file))) found.add(other);
  return found;
}

const everything = reached('src/main.tsx', ({ bare, withTexts }) => [...bare, ...withTexts]);
/** What may run before any texts of pages.json are there. */
const early = reached('src/main.tsx', ({ bare }) => bare);

function keysIn(texts: unknown, before = ''): string[] {
  if (typeof texts === 'string') return [before.replace(/_(one|other)$/, '')];
  return Object.entries(texts as object).flatMap(([name, inner]) =>
    keysIn(inner, before === '' ? name : `${before}.${name}`),
  );
}

const keysOf = (namespace: string): string[] =>
  keysIn(JSON.parse(readFileSync(`src/i18n/locales/nl/${namespace}.json`, 'utf8')));

/** The keys that these files use, each with a file that does. */
function used(files: Iterable<string>, keys: readonly string[]): Map<string, string> {
  const uses = new Map<string, string>();
  for (const file of files)
    for (const pattern of sources.get(file)?.keys ?? [])
      for (const key of keys) if (file !== FAILURES && pattern.test(key)) uses.set(key, file);
  return uses;
}

it('every text that code uses is loaded where the code runs', () => {
  expect(early.size).toBeGreaterThan(100);
  const later = [...everything].filter((file) => !early.has(file));
  expect(used(later, keysOf('pages')).size).toBeGreaterThan(200);
  const missing = used(early, keysOf('pages'));
  expect([...missing].map(([key, file]) => `${key} in ${file}`)).toEqual([]);
});
