const MARKS = /\p{M}/gu;
/** Some people type apostrophes and hyphens, others leave them out. */
const LEFT_OUT = /['’‘‛ʼ`´\-\u2010-\u2015]/g;
/** Letters without a Unicode decomposition that readers take for these. */
const BASE: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', æ: 'ae', œ: 'oe' };

/** Removes accents, apostrophes, hyphens and case. `language` is the app's, never the device's. */
const folded = (text: string, language: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    // Upper case first, which turns 'ß' into 'ss'.
    .toLocaleUpperCase(language)
    .toLocaleLowerCase(language)
    .replace(MARKS, '')
    .replace(LEFT_OUT, '')
    .replace(/[øłđıæœ]/g, (letter) => BASE[letter] ?? letter);

const wordsOf = (search: string, language: string): string[] =>
  folded(search, language)
    .split(/\s+/)
    .filter((word) => word !== '');

export function hasWords(text: string, search: string, language: string): boolean {
  const plain = folded(text, language);
  return wordsOf(search, language).every((word) => plain.includes(word));
}

export function searchIn(language: string): (text: string, search: string) => boolean {
  const known = new Map<string, string>();
  return (text, search) => {
    const plain = known.get(text) ?? folded(text, language);
    known.set(text, plain);
    return wordsOf(search, language).every((word) => plain.includes(word));
  };
}

/** Non-overlapping ranges in order. */
export function placesOf(text: string, search: string, language: string): [from: number, to: number][] {
  let plain = '';
  /** For each letter of `plain`, its range in `text`. */
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
