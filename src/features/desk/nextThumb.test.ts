import { describe, expect, it } from 'vitest';
import type { OpenThumb } from '@/model/desk';
import { nextThumb, thumbBeside } from './desk';

const thumb = (place: number): OpenThumb => ({
  ...{ id: `thumb-${place}`, uid: 'u', rating: 'r', firstName: 'Anna', company: 'Demo', zone: 'Zaal' },
  ...{ rateType: 'down', track: undefined, song: undefined, reason: undefined, last: undefined },
  ...{ dateAsked: 1000 + place, rank: -1000 - place, taken: undefined },
});

const [first, second, third] = [thumb(1), thumb(2), thumb(3)];

describe('the thumb that follows (docs/product.md 31.11)', () => {
  it('is the one behind it, whether it still lies there or not', () => {
    expect(nextThumb([first, third], second)).toBe(third);
  });

  it('is the first one after the last', () => {
    expect(nextThumb([first, second], third)).toBe(first);
  });

  it('is the first one where none is known that it could follow', () => {
    expect(nextThumb([first, second], undefined)).toBe(first);
  });

  it('is none when nothing is left', () => {
    expect(nextThumb([], first)).toBeUndefined();
  });
});

describe('the thumb beside (docs/product.md 31.12)', () => {
  it.each([
    ['thumb-2', 1, third],
    ['thumb-2', -1, first],
    ['thumb-3', 1, undefined],
    ['thumb-1', -1, undefined],
    [undefined, 1, first],
    ['gone', -1, first],
  ] as const)('%s, %d step on', (id, steps, beside) => {
    expect(thumbBeside([first, second, third], id, steps)).toBe(beside);
  });
});
