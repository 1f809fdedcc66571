import { describe, expect, it } from 'vitest';
import { isBlank, printable } from './text';

describe('a text is blank', () => {
  it.each(['', ' ', '\n\t', '\u00a0', '\u3000', '\u200b\u200d', '\ufeff', '\u202e'])('as %j', (text) =>
    expect(isBlank(text)).toBe(true),
  );
});

describe('a text is there', () => {
  it.each(['a', ' .', '🎵', '❤️', '\u200bx', 'مقهى', '東京', '‐'])('as %j', (text) =>
    expect(isBlank(text)).toBe(false),
  );
});

it('a name loses what would let it pass for another, and nothing else', () => {
  expect(printable('\u202eAn\u0000na\u2029 \u200fBos\u0085')).toBe('Anna Bos');
  for (const name of ["Zoë O'Neil-Smit & Zn.", 'مقهى', '👩‍🍳 東京', 'Café\u00a0Zuid'])
    expect(printable(name)).toBe(name);
});
