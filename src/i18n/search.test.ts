import { describe, expect, it } from 'vitest';
import { hasWords, placesOf, searchIn } from './search';

describe('a search', () => {
  it.each([
    ['Café ’t Hoekje', 'cafe t hoekje'],
    ['Café ’t Hoekje', "CAFE 'T"],
    ['IJssalon', 'ijssalon'],
    ['Straße 1', 'strasse'],
    ['Smørrebrød', 'smorrebrod'],
    ['İzmir', 'izmir'],
    ['FIFI', 'fifi'],
    ['E-mail', 'email'],
    ['email', 'e-mail'],
    ['Bar (Dam 1)', '1 bar'],
  ])('finds %j by %j', (text, search) => {
    expect(hasWords(text, search, 'nl')).toBe(true);
    expect(searchIn('nl')(text, search)).toBe(true);
    expect(hasWords(text, `${search} zzz`, 'nl')).toBe(false);
  });

  it('finds with the letters of the app’s language whatever the device’s is', () => {
    const lower = String.prototype.toLocaleLowerCase;
    String.prototype.toLocaleLowerCase = function inTurkish(language) {
      return lower.call(this, language ?? 'tr');
    };
    try {
      expect(hasWords('INFO', 'info', 'en')).toBe(true);
    } finally {
      String.prototype.toLocaleLowerCase = lower;
    }
  });

  it('marks what it found in the text as it is written', () => {
    const text = 'Café’s e-mail, café';
    const marked = placesOf(text, 'EMAIL cafe', 'nl').map(([from, to]) => text.slice(from, to));
    expect(marked).toEqual(['Café', 'e-mail', 'café']);
  });
});
