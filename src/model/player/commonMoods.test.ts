import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { commonMoods, moodNamed, sharesMoods } from './commonMoods';
import { openPlayerSchema, type Player } from './player';

/** A player with moods of these names, of which the first is active. */
const player = (key: string, names: string[], switchEnabled = true): Player => ({
  ...v.parse(openPlayerSchema, { playerId: 1, crypKey: 'key', switchEnabled, ifPlaying: true }),
  key,
  requests: [],
  moods: names.map((name, index) => ({
    name,
    index: String(index),
    icon: '',
    stamp: '',
    stampID: `${key} ${index}`,
    active: index === 0,
  })),
});

const names = (moods: { name: string }[]): string[] => moods.map(({ name }) => name);

describe('the moods that zones have in common (docs/product.md 8.8)', () => {
  const bar = player('bar', ['Rustig', 'Zomers_terras', 'Feest']);

  it('are those that all of them have under one name, as it is read', () => {
    const others = [player('hall', ['Zomers terras', 'Feest']), player('roof', ['Feest', 'Zomers_terras'])];
    expect(names(commonMoods(bar, others))).toEqual(['Zomers_terras', 'Feest']);
    expect(commonMoods(bar, [player('hall', ['Stil'])])).toEqual([]);
  });

  it('are active where they are so in all of them', () => {
    const isActive = (other: Player) => commonMoods(bar, [other]).map(({ active }) => active);
    expect(isActive(player('hall', ['Rustig', 'Feest']))).toEqual([true, false]);
    expect(isActive(player('hall', ['Feest', 'Rustig']))).toEqual([false, false]);
  });

  it('are each offered once, and asked of each zone as it has them', () => {
    const twice = player('twice', ['Feest', 'Feest']);
    expect(commonMoods(twice, [bar])).toHaveLength(1);
    expect(moodNamed(twice, 'Feest')?.stampID).toBe('twice 0');
    expect(moodNamed(player('hall', ['Zomers terras']), 'Zomers_terras')?.stampID).toBe('hall 0');
  });

  it('make a zone one that can be ticked, where it lets its mood be changed', () => {
    expect(sharesMoods(bar, player('hall', ['Feest']))).toBe(true);
    expect(sharesMoods(bar, player('hall', ['Stil']))).toBe(false);
    expect(sharesMoods(bar, player('hall', ['Feest'], false))).toBe(false);
    expect(sharesMoods(bar, bar)).toBe(false);
  });
});
