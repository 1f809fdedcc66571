import { expect, it } from 'vitest';
import { citationsOfTests, sentences } from './promises';

const cited = new Set(citationsOfTests().map(({ id }) => id));

it('a test cites each sentence in its title, unless the document says why none can', () => {
  expect(sentences.length).toBeGreaterThan(600);
  expect(
    sentences.filter(({ id, notTested }) => notTested === undefined && !cited.has(id)).map(({ id }) => id),
  ).toEqual([]);
});

it('no test cites a sentence of which its document says that none can', () => {
  expect(sentences.filter(({ id, notTested }) => notTested !== undefined && cited.has(id))).toEqual([]);
});
