import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What a build or a run leaves behind, and what others wrote. */
const NOT_OURS = /(^|\/)(node_modules|dist|lib|test-results|\.[a-z-]+)(\/|$)/;

function files(ending: RegExp, folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (NOT_OURS.test(relative(root, path))) return [];
    if (entry.isDirectory()) return files(ending, path);
    return ending.test(entry.name) ? [relative(root, path)] : [];
  });
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const product = read('docs/product.md');
const chapters = [...product.matchAll(/^## (\d+)\. /gm)].flatMap(([, number]) => number ?? []);
const sentences = [...product.matchAll(/^(?:- \*\*|\| )(\d+\.\d+)(?:\*\*| )/gm)].flatMap(
  ([, number]) => number ?? [],
);

const NUMBER = String.raw`\d+(?:\.\d+)?`;
const CITATION = new RegExp(String.raw`docs/product\.md (${NUMBER}(?:(?:, | and | to )${NUMBER})*)`, 'g');

describe('docs/product.md', () => {
  it('gives each number once', () => {
    expect(sentences.length).toBeGreaterThan(200);
    expect(sentences.filter((number, index) => sentences.indexOf(number) !== index)).toEqual([]);
    expect(sentences.filter((number) => !chapters.includes(number.split('.')[0] ?? ''))).toEqual([]);
  });

  it('has every number that code, tests and documents cite', () => {
    const known = new Set([...chapters, ...sentences]);
    const cited = files(/\.(tsx?|js|css|md|html)$/).flatMap((file) =>
      [...read(file).matchAll(CITATION)].flatMap(([, numbers = '']) =>
        [...numbers.matchAll(new RegExp(NUMBER, 'g'))].map(([number]) => ({ file, number })),
      ),
    );
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.filter(({ number }) => !known.has(number))).toEqual([]);
  });

  it('cites its own sentences by numbers that it has', () => {
    const brackets = [...product.matchAll(/\((?:see )?\d+\.\d+(?: to \d+\.\d+)?\)|\bof \d+\.\d+/g)];
    const cited = brackets.flatMap(([text]) => text.match(/\d+\.\d+/g) ?? []);
    expect(cited.filter((number) => !sentences.includes(number))).toEqual([]);
  });
});

it('a document links to another only where there is one', () => {
  const broken = files(/\.md$/).flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
      .map(([, target = '']) => ({ file, target }))
      .filter(({ target }) => !existsSync(join(root, dirname(file), target))),
  );
  expect(broken).toEqual([]);
});

it('a document names no file or folder that is not there', () => {
  const PLACE = /`((?:src|tests|tools|functions|rules|emulators|docs)\/[\w./-]+)`/g;
  const missing = files(/\.md$/).flatMap((file) =>
    [...read(file).matchAll(PLACE)]
      .map(([, place = '']) => ({ file, place }))
      .filter(({ place }) => !place.endsWith('PROJECT') && !existsSync(join(root, place))),
  );
  expect(missing).toEqual([]);
});

it('a comment of the code names no file that is not there', () => {
  const COMMENT = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$|<!--[\s\S]*?-->/gm;
  const FILE = /(?:^|[^\w:/@.-])((?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|css|md)\b)/g;
  const known = files(/./);
  const names = new Set(known.map((file) => basename(file)));
  const isThere = (file: string, place: string): boolean =>
    place.includes('/')
      ? existsSync(join(root, place)) || existsSync(join(root, dirname(file), place))
      : names.has(place);
  const named = files(/\.(tsx?|mjs|js|css|html)$/).flatMap((file) =>
    [...read(file).matchAll(COMMENT)].flatMap(([comment]) =>
      [...comment.matchAll(FILE)].map(([, place = '']) => ({ file, place })),
    ),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ file, place }) => !isThere(file, place))).toEqual([]);
});
