/**
 * Ranges go into the brackets of a regular expression. One starts at U+2027, a dictionary point, because the rules cannot contain U+2028,
 * the line separator behind it.
 */
const CONTROL = '\u0000-\u001f\u007f-\u009f';
/** Direction marks and line separators. */
const BIDIRECTIONAL = '\u061c\u200e\u200f\u2027-\u202e\u2066-\u2069';
const SPACES = ' \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000';
const WITHOUT_WIDTH =
  '\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200d\u2060-\u2064\u3164\ufe00-\ufe0f\ufeff\uffa0';

/** With these, one name can pass for another. */
const NOT_IN_NAMES = CONTROL + BIDIRECTIONAL;
/** A message may have tab, LF and CR. */
export const NOT_IN_MESSAGES = '\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f';
/** A text of these alone is blank. */
const UNSEEN = CONTROL + BIDIRECTIONAL + SPACES + WITHOUT_WIDTH;

const END = 0x1_00_00;

function othersThan(ranges: string): string {
  const used = [...ranges.matchAll(/([^])(?:-([^]))?/g)]
    .map(([, from = '', to = from]) => [from.charCodeAt(0), to.charCodeAt(0)] as const)
    .sort(([one], [other]) => one - other);
  let others = '';
  let next = 0;
  for (const [from, to] of [...used, [END, END] as const]) {
    if (from > next) others += `${String.fromCharCode(next)}-${String.fromCharCode(from - 1)}`;
    next = to + 1;
  }
  return others;
}

/**
 * For the rules. Their regular expressions have no Unicode escapes, so the characters stand there literally. That is why these are what is
 * allowed: no range begins or ends with a control character.
 */
export const [IN_NAMES, NO_CONTROL, SEEN] = [NOT_IN_NAMES, CONTROL, UNSEEN].map(othersThan) as [
  string,
  string,
  string,
];

const oneOf = (ranges: string): RegExp => new RegExp(`[${ranges}]`, 'g');
const notInNames = oneOf(NOT_IN_NAMES);
const notInMessages = oneOf(NOT_IN_MESSAGES);
const unseen = oneOf(UNSEEN);

export const printable = (text: string): string => text.replace(notInNames, '');

export const shortened = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

export const writable = (text: string): string => text.replace(notInMessages, '');

export const isBlank = (text: string): boolean => text.replace(unseen, '') === '';

export function uriDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
