import { describe, expect, it } from 'vitest';
import { zoneNameOf } from './invitation';
import { LOCATION_MAX_LENGTH, NAME_MAX_LENGTH, TRACK_MAX_LENGTH } from './limits';
import { registrationOf } from './player';
import { trackOf, zoneOf } from './rating';
import { IN_NAMES, isBlank, NO_CONTROL, printable, SEEN, writable } from './text';
import { fittingName } from './user';

describe('a text is blank', () => {
  it.each(['', ' ', '\n\t', '\u00a0', '\u3000', '\u200b\u200d', '\ufeff', '\u202e'])('as %j', (text) =>
    expect(isBlank(text)).toBe(true),
  );
});

it('a message loses control characters, and keeps its lines (docs/security.md S32)', () => {
  expect(writable('\u0000Hoi\u0007,\r\n\tda\u009fg\u007f! \u000b\u000c')).toBe('Hoi,\r\n\tdag! ');
  expect(writable('مقهى 🎵 \u202eX\u00a0')).toBe('مقهى 🎵 \u202eX\u00a0');
});

it('what the rules allow is what the app keeps and sees, without a control character at an end of a range', () => {
  const all = Array.from({ length: 0x1_00_00 }, (_, code) => String.fromCharCode(code));
  const allowed = (ranges: string) => all.filter((character) => new RegExp(`[${ranges}]`).test(character));
  expect(allowed(SEEN)).toEqual(all.filter((character) => !isBlank(character)));
  expect(allowed(IN_NAMES)).toEqual(all.filter((character) => printable(character) === character));
  expect(allowed(NO_CONTROL)).toEqual(all.filter((character) => !/\p{Cc}/u.test(character)));
  expect([SEEN, IN_NAMES, NO_CONTROL].filter((ranges) => /[\p{Cc}\u2028\u2029]/u.test(ranges))).toEqual([]);
});

describe('a text is there', () => {
  it.each(['a', ' .', '🎵', '❤️', '\u200bx', 'مقهى', '東京', '‐'])('as %j', (text) =>
    expect(isBlank(text)).toBe(false),
  );
});

it('a name loses what would let it pass for another, and nothing else (docs/security.md S32)', () => {
  expect(printable('\u202eAn\u0000na\u2029 \u200fBos\u0085')).toBe('Anna Bos');
  for (const name of ["Zoë O'Neil-Smit & Zn.", 'مقهى', '👩‍🍳 東京', 'Café\u00a0Zuid'])
    expect(printable(name)).toBe(name);
});

describe('what is too long is not cut inside an emoji', () => {
  const player = (location: string) => ({
    key: 'hall',
    address: '',
    location,
    crypKey: 'key',
    switchEnabled: false,
  });
  it.each<[string, number, (text: string) => string | undefined]>([
    ['what is typed as a name', NAME_MAX_LENGTH, fittingName],
    ['the name of a new player', NAME_MAX_LENGTH, (text) => registrationOf(player(text)).name],
    ['the location of a player', LOCATION_MAX_LENGTH, (text) => registrationOf(player(text)).location],
    [
      'the zone of an invitation',
      NAME_MAX_LENGTH,
      (name) => zoneNameOf({ ...registrationOf(player('')), name }),
    ],
    ['the zone of a rating', LOCATION_MAX_LENGTH, zoneOf],
    ['a title', TRACK_MAX_LENGTH, (title) => trackOf(['', title])?.title],
  ])('%s', (_what, length, cut) => {
    const fits = 'a'.repeat(length - 1);
    expect(cut(`${fits}🎵`)).toBe(fits);
    expect(cut(`${fits}bc`)).toBe(`${fits}b`);
  });
});
