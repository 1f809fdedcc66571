import { describe, expect, it } from 'vitest';
import { LEASE_MS } from '../limits';
import { byRank, decodeOpenThumbs, rankOf, takerOf } from './deskThumb';

const AT = 1_700_000_000_000;
const given = (dateAsked: number, changes: object = {}) => ({
  dateAsked,
  reason: undefined,
  last: undefined,
  ...changes,
});

describe('the order of the desk (docs/product.md 31.3)', () => {
  it('is unsuitable texts first, then what has waited longest', () => {
    const ranks = [
      rankOf(given(AT + 1, { reason: 'unsuitableText' })),
      rankOf(given(AT)),
      rankOf(given(AT - 5, { last: AT + 2, reason: 'tooLoud' })),
      rankOf(given(AT + 3)),
    ];
    expect([...ranks].sort((one, other) => other - one)).toEqual(ranks);
  });

  it('of equal ones is that of their keys, from the last one on, as the database has them', () => {
    const ids = ['Rb', 'Ra', 'RB', 'RA', 'R1'];
    const sorted = [...ids]
      .reverse()
      .map((id) => ({ id, rank: 1 }))
      .sort(byRank);
    expect(sorted.map(({ id }) => id)).toEqual(ids);
    expect(byRank({ id: 'Ra', rank: 1 }, { id: 'Ra', rank: 1 })).toBe(0);
  });
});

describe('whoever has taken a thumb (docs/product.md 31.4)', () => {
  const taken = { by: 'noor', name: 'DJ Noor', at: AT };
  const [thumb] = decodeOpenThumbs(
    { R1: { uid: 'u', rating: 'r', rateType: 'up', dateAsked: AT, rank: -AT, taken } },
    console.warn,
  );

  it('has it until the time of the lease is over', () => {
    if (thumb === undefined) throw new RangeError('It is a thumb.');
    expect(takerOf(thumb, AT + LEASE_MS - 1)).toEqual(taken);
    expect(takerOf(thumb, AT + LEASE_MS)).toBeUndefined();
  });
});

it('what is no thumb is left out, and said', () => {
  const said: string[] = [];
  expect(decodeOpenThumbs({ R1: { uid: 'u' }, R2: 5 }, ({ place }) => said.push(place))).toEqual([]);
  expect(said).toEqual(['desk/open/{thumb}', 'desk/open/{thumb}']);
});
