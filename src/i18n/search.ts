const MARKS = /\p{M}/gu;
/** An apostrophe or a hyphen is left out by some who type, and by others not. */
const LEFT_OUT = /['’‘‛ʼ`´\-\u2010-\u2015]/g;
/** Letters that have a base letter for a reader, and none for Unicode. */
const BASE: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', æ: 'ae', œ: 'oe' };

/** A text as a search compares it: accents, apostrophes, hyphens and case do not count. `language` is that of the app, never of the device. */
const folded = (text: string, language: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    // By way of capitals 'ß' becomes 'ss'.
    .toLocaleUpperCase(language)
    .toLocaleLowerCase(language)
    .replace(MARKS, '')
    .replace(LEFT_OUT, '')
    .replace(/[øłđıæœ]/g, (letter) => BASE[letter] ?? letter);

const wordsOf = (search: string, language: string): string[] =>
  folded(search, language)
    .split(/\s+/)
    .filter((word) => word !== '');

/** Whether a text has each word of a search, in any order. */
export function hasWords(text: string, search: string, language: string): boolean {
  const plain = folded(text, language);
  return wordsOf(search, language).every((word) => plain.includes(word));
}

/** The same for texts that are searched again and again: each is folded once. */
export function searchIn(language: string): (text: string, search: string) => boolean {
  const known = new Map<string, string>();
  return (text, search) => {
    const plain = known.get(text) ?? folded(text, language);
    known.set(text, plain);
    return wordsOf(search, language).every((word) => plain.includes(word));
  };
}

/** Where a text has the words of a search: from and to, in order and apart. */
export function placesOf(text: string, search: string, language: string): [from: number, to: number][] {
  let plain = '';
  /** For each letter of `plain`, the place in the text that it comes from: from and to. */
  const origins: [from: number, to: number][] = [];
  let at = 0;
  for (const letter of text) {
    const known = folded(letter, language);
    plain += known;
    origins.push(...Array<[number, number]>(known.length).fill([at, at + letter.length]));
    at += letter.length;
  }
  const places = wordsOf(search, language).flatMap((word) =>
    [...plain.matchAll(new RegExp(word.replace(/[^\p{L}\p{N}]/gu, '\\$&'), 'gu'))].map(
      ({ index }): [number, number] => [origins[index]?.[0] ?? 0, origins[index + word.length - 1]?.[1] ?? 0],
    ),
  );
  let last = 0;
  return places
    .sort(([one], [other]) => one - other)
    .filter(([from, to]) => {
      const isApart = from >= last;
      if (isApart) last = to;
      return isApart;
    });
}
