const INTEGER = /^(0|-?[1-9]\d{0,9})$/;
const LONGEST_INTEGER = 11;
const MIN_INTEGER = -2_147_483_648;
const MAX_INTEGER = 2_147_483_647;

/** The number that a key stands for when it is a 32-bit integer, else undefined. */
export function integerOf(key: string): number | undefined {
  if (key.length > LONGEST_INTEGER || !INTEGER.test(key)) return undefined;
  const number = Number(key);
  return number >= MIN_INTEGER && number <= MAX_INTEGER ? number : undefined;
}

/** The order of keys: integers first, by value, then all others by their characters. */
export function compareKeys(one: string, other: string): number {
  if (one === other) return 0;
  const oneNumber = integerOf(one);
  const otherNumber = integerOf(other);
  if (oneNumber !== undefined && otherNumber !== undefined) return oneNumber - otherNumber;
  if (oneNumber !== undefined) return -1;
  if (otherNumber !== undefined) return 1;
  return one < other ? -1 : 1;
}
