import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createSourceFile,
  isCallExpression,
  isFunctionLike,
  isIdentifier,
  isPropertyAccessExpression,
  isStringLiteralLike,
  isTaggedTemplateExpression,
  isTemplateExpression,
  ScriptTarget,
  type Expression,
  type Node,
} from 'typescript';

/** The numbered sentences of the documents, and the tests that cite them in their titles. */

const root = fileURLToPath(new URL('../../', import.meta.url));

export const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** What a build or a run leaves behind, and what others wrote. */
const NOT_OURS = /(^|\/)(node_modules|dist|lib|test-results|\.[a-z-]+)(\/|$)/;

export function files(ending: RegExp, folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (NOT_OURS.test(relative(root, path))) return [];
    if (entry.isDirectory()) return files(ending, path);
    return ending.test(entry.name) ? [relative(root, path)] : [];
  });
}

/** The documents whose sentences have numbers, and what the number of a sentence looks like there. */
const DOCUMENTS = {
  product: /^(?:- \*\*|\| )(\d+\.\d+)(?:\*\*| )/gm,
  security: /\*\*(S\d+)\*\*/g,
  contract: /\*\*([PDC]\d+)\*\*/g,
  reliability: /\*\*(R\d+)\*\*/g,
} as const;

export interface Sentence {
  /** As tests cite it, such as `docs/product.md 7.8`. */
  id: string;
  text: string;
  /** Why no test can see it, if the document says so. */
  notTested: string | undefined;
}

function sentencesOf(name: string, number: RegExp): Sentence[] {
  const document = read(`docs/${name}.md`);
  const marks = [...document.matchAll(number)];
  return marks.map((mark, index) => {
    const rest = document.slice(mark.index + mark[0].length, marks[index + 1]?.index);
    const isCell = document.slice(document.lastIndexOf('\n', mark.index) + 1).startsWith('|');
    const text = (rest.split(isCell ? '\n' : /\n(?=\n|- |#|\|)/)[0] ?? '').replace(/\s+/g, ' ').trim();
    return {
      id: `docs/${name}.md ${mark[1] ?? ''}`,
      text,
      notTested: /\(not tested: (.+?)\)/.exec(text)?.[1],
    };
  });
}

export const sentences = Object.entries(DOCUMENTS).flatMap(([name, number]) => sentencesOf(name, number));

const ids = new Set(sentences.map(({ id }) => id));
/** A number that was dropped may lie in a range. */
const isNumber = (name: string, number: string): boolean => ids.has(`docs/${name}.md ${number}`);

const NUMBER = String.raw`(?:\d+(?:\.\d+)?|[A-Z]\d+)`;
const NUMBERS = String.raw`${NUMBER}(?:(?:, (?:and )?| and | to )${NUMBER}\b(?!\.\w))*`;
const CITATION = new RegExp(
  String.raw`(?:docs/|\]\()(${Object.keys(DOCUMENTS).join('|')})\.md\)? (${NUMBERS})`,
  'g',
);

/** The numbers between two of the same chapter or letter. */
function between(from: string, to: string): string[] {
  const split = (number: string): [string, number] => [
    number.replace(/\d+$/, ''),
    Number(/\d+$/.exec(number)?.[0]),
  ];
  const [letter, first] = split(from);
  const [, last] = split(to);
  return Array.from({ length: last - first - 1 }, (_, index) => `${letter}${first + 1 + index}`);
}

/** The sentences and chapters that a text cites, such as `docs/product.md 7.8`. A range cites all that is between its ends. */
export function citationsIn(text: string): string[] {
  return [...text.matchAll(CITATION)].flatMap(([, name = '', numbers = '']) => {
    const [first = '', ...more] = numbers.split(/(, and |, | and | to )/);
    const cited = [first];
    for (let index = 0; index < more.length; index += 2) {
      const number = more[index + 1] ?? '';
      if (more[index] === ' to ')
        cited.push(...between(cited.at(-1) ?? '', number).filter((one) => isNumber(name, one)));
      cited.push(number);
    }
    return cited.map((number) => `docs/${name}.md ${number}`);
  });
}

const CALLS = ['describe', 'it', 'test', 'refuses'];

/** What a call is of: `it` of `it.each([…])('…')`, `describe` of `test.describe('…')`. */
function nameOf(call: Expression): string {
  if (isIdentifier(call)) return call.text;
  if (isPropertyAccessExpression(call) && call.name.text === 'describe') return 'describe';
  if (isPropertyAccessExpression(call) || isCallExpression(call)) return nameOf(call.expression);
  return isTaggedTemplateExpression(call) ? nameOf(call.tag) : '';
}

export interface Citation {
  id: string;
  file: string;
  /** The title behind those around it, as the source has it, or the name of a row. */
  title: string;
}

/** In these, a row that expects a sentence of the contract to be named as broken says its number alone. */
const OF_CONTRACT = 'tests/contract/';

function citationsOf(file: string): Citation[] {
  const found: Citation[] = [];
  const look = (node: Node, around: readonly string[], isInTest: boolean): void => {
    if (isStringLiteralLike(node) || isTemplateExpression(node)) {
      const text = node.getText().slice(1, -1);
      const isExpected = file.startsWith(OF_CONTRACT) && /^[PD]\d+$/.test(text);
      const ids = isExpected ? [`docs/contract.md ${text}`] : isInTest ? [] : citationsIn(text);
      found.push(...ids.map((id) => ({ id, file, title: [...around, text].join(' > ') })));
    }
    const name = isCallExpression(node) ? nameOf(node.expression) : '';
    const [title] = isCallExpression(node) && CALLS.includes(name) ? node.arguments : [];
    const isTitle = title !== undefined && (isStringLiteralLike(title) || isTemplateExpression(title));
    node.forEachChild((child) =>
      look(
        child,
        isTitle && child !== title ? [...around, title.getText().slice(1, -1)] : around,
        isInTest || (isTitle && name !== 'describe' && isFunctionLike(child)),
      ),
    );
  };
  look(createSourceFile(file, read(file), ScriptTarget.Latest, true), [], false);
  return found;
}

/** What the tests cite in their titles, and in the names of rows. */
export const citationsOfTests = (): Citation[] => files(/\.(test|spec)\.tsx?$/).flatMap(citationsOf);
