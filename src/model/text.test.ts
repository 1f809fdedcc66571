import { describe, expect, it } from 'vitest';
import { zoneNameOf } from './invitation';
import { LOCATION_MAX_LENGTH, NAME_MAX_LENGTH, TRACK_MAX_LENGTH } from './limits';
import { registrationOf } from './player';
import { trackOf, zoneOf } from './rating';
import { isBlank, printable } from './text';
import { fittingName } from './user';

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

describe('what is too long is not cut inside an emoji', () => {
  const player = (location: string) => ({
    ...{ key: 'hall', address: '', location, crypKey: 'key', switchEnabled: false },
  });
  it.each<[string, number, (text: string) => string | undefined]>([
    ['what is typed as a name', NAME_MAX_LENGTH, fittingName],
    ['the name of a new player', NAME_MAX_LENGTH, (text) => registrationOf(player(text)).name],
    ['the location of a player', LOCATION_MAX_LENGTH, (text) => registrationOf(player(text)).location],
    [
      'the zone of an invitation',
      NAME_MAX_LENGTH,
      (name) => zoneNameOf({ ...registrationOf(player('')), pushId: 'p', name }),
    ],
    ['the zone of a rating', LOCATION_MAX_LENGTH, zoneOf],
    ['a title', TRACK_MAX_LENGTH, (title) => trackOf(['', title])?.title],
  ])('%s', (_what, length, cut) => {
    const fits = 'a'.repeat(length - 1);
    expect(cut(`${fits}🎵`)).toBe(fits);
    expect(cut(`${fits}bc`)).toBe(`${fits}b`);
  });
});
