import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { patterns, routes } from '../../src/model/routes';

const root = new URL('../../', import.meta.url);

const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');

/** An address with its parameters as {}. */
const plain = (address: string): string => address.replace(/\/:\w+\??|\/\{\w+\}/g, '/{}');

/** The addresses by their names, without what stands behind a question mark: that is on the same page. */
const addresses = [...Object.entries(routes), ...Object.entries(patterns)].flatMap(([name, address]) =>
  typeof address === 'string' && !/\?./.test(address) ? [{ name, address }] : [],
);

it('docs/product.md 3 has every address, and no other', () => {
  const [, chapter = ''] = read('docs/product.md').split(/^## (?:3|4)\. .+$/m);
  const rows = chapter.split('\n').filter((line) => /^\| 3\.\d+/.test(line));
  const listed = rows.flatMap((row) =>
    [...row.matchAll(/`(\/[^`?#]*)`/g)].map(([, address = '']) => address),
  );
  expect([...new Set(listed.map(plain))].sort()).toEqual(
    addresses.map(({ address }) => plain(address)).sort(),
  );
});

it('each address is opened in a scene', () => {
  const folder = new URL('tests/scenes/', root);
  const scenes = readdirSync(folder)
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');
  const missing = addresses.filter(
    ({ name, address }) =>
      !scenes.includes(`routes.${name}`) && !scenes.includes(address.replace(/:\w+\??$/, '').slice(1)),
  );
  expect(missing).toEqual([]);
});
