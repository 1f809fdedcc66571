import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { textsIn } from '../support/texts';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

const english: unknown = textsIn('en');

/** What stands at a key such as `auth.invalidCredentials`. */
const textAt = (key: string): unknown =>
  key.split('.').reduce<unknown>((at, step) => Reflect.get(Object(at) as object, step), english);

const rows = [...read('docs/product.md').matchAll(/^\| (23\.\d+) +\| ([^|]+) \| [^|]+ \| ([^|]+) \|$/gm)].map(
  ([, number = '', keys = '', said = '']) => ({
    number,
    keys: [...keys.matchAll(/`([\w.]+)`/g)].flatMap(([, key]) => key ?? []),
    quoted: [...said.matchAll(/'([^']+)'/g)].flatMap(([, text]) => text ?? []),
  }),
);

it('docs/product.md 23 has a table of texts', () => {
  expect(rows.length).toBeGreaterThan(10);
});

it.each(rows)('docs/product.md $number names texts by their keys, and quotes them', ({ keys, quoted }) => {
  const texts = keys.map(textAt);
  expect(keys).not.toEqual([]);
  expect(texts.filter((text) => typeof text !== 'string')).toEqual([]);
  expect(texts).toEqual(expect.arrayContaining(quoted));
});
