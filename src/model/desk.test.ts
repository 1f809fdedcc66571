import { describe, expect, it } from 'vitest';
import { malformedIn } from './decode';
import {
  byRank,
  decodeDeskTexts,
  decodeWaitingThumbs,
  type DeskText,
  lastOf,
  slotFor,
  rankOf,
  waitsSince,
  takerOf,
  withText,
} from './desk';
import { DESK_TEXTS_MAX, LEASE_MS, MESSAGE_CLOCK_TOLERANCE_MS } from './limits';

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

it('the time of a message counts unless it is further ahead than clocks differ', () => {
  const latest = AT + MESSAGE_CLOCK_TOLERANCE_MS;
  expect([undefined, AT - 1, latest, latest + 1].map((last) => lastOf({ last }, AT))).toEqual([
    undefined,
    AT - 1,
    latest,
    undefined,
  ]);
});

describe('since when something waits (docs/product.md 39.10)', () => {
  it('is by its rank, which does not change when its customer writes again', () => {
    const later = { reason: undefined, dateAsked: AT, last: AT + 9, rank: -AT - 5 };
    const entry = { uid: 'u', rating: 'r', rateType: 'up', ...later };
    const [thumb, urgent, old] = ['R3', 'R2', 'R1'].map((id, index) => {
      const changes = [{}, { reason: 'unsuitableText', rank: 1e15 - AT - 5 }, { rank: 7 }][index];
      const [found] = decodeWaitingThumbs({ [id]: { ...entry, ...changes } });
      if (found === undefined) throw new RangeError('It is a thumb.');
      return found;
    });
    if (thumb === undefined || urgent === undefined || old === undefined) throw new RangeError();
    expect([thumb, urgent].map(waitsSince)).toEqual([AT + 5, AT + 5]);
    // A rank that is no time.
    expect(waitsSince(old)).toBe(AT + 9);
  });
});

describe('whoever has taken a thumb (docs/product.md 31.4)', () => {
  const taken = { by: 'noor', name: 'DJ Noor', at: AT };
  const [thumb] = decodeWaitingThumbs({
    R1: { uid: 'u', rating: 'r', rateType: 'up', dateAsked: AT, rank: -AT, taken },
  });

  it('has it until the time of the lease is over', () => {
    if (thumb === undefined) throw new RangeError('It is a thumb.');
    expect(takerOf(thumb, AT + LEASE_MS - 1)).toEqual(taken);
    expect(takerOf(thumb, AT + LEASE_MS)).toBeUndefined();
  });
});

it('what is no thumb is left out of the desk, and reported', () => {
  const malformed = malformedIn(() => expect(decodeWaitingThumbs({ R1: { uid: 'u' }, R2: 5 })).toEqual([]));
  expect(malformed.map(({ place }) => place)).toEqual(['desk/open/R1', 'desk/open/R2']);
});

describe('what DJs often say', () => {
  const AT = 1_700_000_000_000;

  it('texts are in the order of their names, and what is none is left out', () => {
    const texts = decodeDeskTexts({
      t1: { text: 'Thanks!', at: AT },
      t2: { title: 'About volume', text: 'We turned it down.', at: AT },
      t3: { at: AT },
    });
    expect(texts.map(({ slot }) => slot)).toEqual(['t2', 't1']);
  });

  it('each text has a free slot, always the same one beside the same texts, and none where all are taken', () => {
    const texts: DeskText[] = [];
    for (let number = 0; number < DESK_TEXTS_MAX; number += 1) {
      const slot = slotFor('Thanks!', texts) ?? '';
      expect(slotFor('Thanks!', texts)).toBe(slot);
      texts.push({ slot, text: `${number}`, at: AT });
    }
    expect(new Set(texts.map(({ slot }) => slot)).size).toBe(DESK_TEXTS_MAX);
    expect(slotFor('Thanks!', texts)).toBeUndefined();
    expect(slotFor('Another', [])).not.toBe(slotFor('Thanks!', []));
  });

  it.each([
    ['', 'Thanks!', 'Thanks!'],
    [' \n', 'Thanks!', 'Thanks!'],
    ['Hi Sanne, ', 'Thanks!', 'Hi Sanne,\nThanks!'],
  ])('a text comes behind what was typed (%j)', (typed, text, whole) => {
    expect(withText(typed, text)).toBe(whole);
  });
});
