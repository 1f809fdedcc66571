import { describe, expect, it, vi } from 'vitest';
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

  it('knows capitals as the app’s language does, whatever the device’s is', () => {
    const used = [
      vi.spyOn(String.prototype, 'toLocaleLowerCase'),
      vi.spyOn(String.prototype, 'toLocaleUpperCase'),
    ];
    hasWords('INFO', 'info', 'en');
    const languages = used.flatMap(({ mock }) => mock.calls.flat());
    expect([...new Set(languages)]).toEqual(['en']);
  });

  it('marks what it found in the text as it is written', () => {
    const text = 'Café’s e-mail, café';
    const marked = placesOf(text, 'EMAIL cafe', 'nl').map(([from, to]) => text.slice(from, to));
    expect(marked).toEqual(['Café', 'e-mail', 'café']);
  });
});
