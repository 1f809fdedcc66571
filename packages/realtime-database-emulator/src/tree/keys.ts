// Which keys are allowed, and their order.

const INTEGER = /^-?0*\d{1,10}$/;
const LIST_INDEX = /^(0|[1-9]\d{0,9})$/;
const MIN_INTEGER = -2_147_483_648;
const MAX_INTEGER = 2_147_483_647;

/** The number of a key that is a 32-bit integer, also one with leading zeros. undefined: the key is no such integer. */
function integerOf(key: string): number | undefined {
  if (!INTEGER.test(key)) return undefined;
  const number = Number(key);
  return number >= MIN_INTEGER && number <= MAX_INTEGER ? number : undefined;
}

/** The place in a list that a key stands for. undefined: it stands for none. */
export function listIndexOf(key: string): number | undefined {
  if (!LIST_INDEX.test(key)) return undefined;
  const index = Number(key);
  return index <= MAX_INTEGER ? index : undefined;
}

/** Orders integers by value, then by the length of their text, then by its characters, as for `-0` and `00`. */
const compareIntegers = (one: string, other: string, difference: number): number =>
  difference || one.length - other.length || (one < other ? -1 : 1);

/** The order of keys: first the integers by value, then all other keys by their characters. */
export function compareKeys(one: string, other: string): number {
  if (one === other) return 0;
  const oneNumber = integerOf(one);
  const otherNumber = integerOf(other);
  if (oneNumber !== undefined && otherNumber !== undefined) {
    return compareIntegers(one, other, oneNumber - otherNumber);
  }
  if (oneNumber !== undefined) return -1;
  if (otherNumber !== undefined) return 1;
  return one < other ? -1 : 1;
}
