import { describe, expect, it } from 'vitest';
import type { TFunction } from 'i18next';
import { withStart, withZone } from './ourDjs';

const WORDS: Record<string, string> = {
  'ourDjs.starts.party': 'A party',
  'ourDjs.starts.missed': 'A track',
  'ourDjs.starts.time': 'At a time',
};
const t = ((key: string, values?: { zone?: string }) =>
  key === 'ourDjs.aboutZone' ? `About ${values?.zone ?? ''}` : (WORDS[key] ?? key)) as TFunction;

describe('what a message to the DJs is about (docs/product.md 39.4)', () => {
  it.each([
    ['', 'A party: '],
    ['on Friday', 'A party: on Friday'],
    ['A party: on Friday', 'A party: on Friday'],
    ['A track: Golden Hour', 'A party: Golden Hour'],
    ['A track:', 'A party: '],
    ['About Bar\nA track: x', 'About Bar\nA party: x'],
    ['About this\nand that', 'About this\nA party: and that'],
    ['Bar\nx', 'A party: Bar\nx'],
  ])('puts its words at the start, in the place of those of another (%j)', (text, whole) => {
    expect(withStart(text, 'party', t)).toBe(whole);
  });

  it.each([
    ['', 'About Zaal\n'],
    ['typed', 'About Zaal\ntyped'],
    ['About Bar\ntyped', 'About Zaal\ntyped'],
    ['About Bar', 'About Zaal\nAbout Bar'],
  ])('begins with the zone, in the place of another one (docs/product.md 39.3, %j)', (text, whole) => {
    expect(withZone(text, 'Zaal', t)).toBe(whole);
  });
});
