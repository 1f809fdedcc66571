import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { citationsIn, files, read, sentences } from './promises';

const root = fileURLToPath(new URL('../../', import.meta.url));

const product = read('docs/product.md');
const chapters = [...product.matchAll(/^## (\d+)\. /gm)].flatMap(([, number]) => number ?? []);
const ids = sentences.map(({ id }) => id);

it('each number is given to one sentence', () => {
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

it('each number that code, tests and documents cite is that of a sentence', () => {
  const known = new Set([...ids, ...chapters.map((chapter) => `docs/product.md ${chapter}`)]);
  const cited = files(/\.(tsx?|js|css|md|html)$/).flatMap((file) =>
    citationsIn(read(file)).map((id) => ({ file, id })),
  );
  expect(cited.length).toBeGreaterThan(1000);
  expect(cited.filter(({ id }) => !known.has(id))).toEqual([]);
});

it('a citation is read to its end', () => {
  expect(citationsIn('docs/product.md 7.8 to 7.10, 8.1 and docs/security.md S4, S9.')).toEqual([
    ...['docs/product.md 7.8', 'docs/product.md 7.9', 'docs/product.md 7.10', 'docs/product.md 8.1'],
    ...['docs/security.md S4', 'docs/security.md S9'],
  ]);
});

describe('docs/product.md', () => {
  it('has each sentence in its chapter', () => {
    const numbers = ids.flatMap((id) => /^docs\/product\.md (\d+)\./.exec(id)?.[1] ?? []);
    expect(numbers.length).toBeGreaterThan(400);
    expect(numbers.filter((chapter) => !chapters.includes(chapter))).toEqual([]);
  });

  it('cites its own sentences by numbers that it has', () => {
    const brackets = [...product.matchAll(/\((?:see )?\d+\.\d+(?: to \d+\.\d+)?\)|\bof \d+\.\d+/g)];
    const cited = brackets.flatMap(([text]) => text.match(/\d+\.\d+/g) ?? []);
    expect(cited.filter((number) => !ids.includes(`docs/product.md ${number}`))).toEqual([]);
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
