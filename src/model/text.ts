/**
 * Character ranges for the brackets of a regular expression. The characters are literal, because the rules have no Unicode escapes. One
 * range starts at U+2027, a dictionary point, because the rules cannot contain U+2028, the line separator behind it.
 */
const CONTROL = '\u0000-\u001f\u007f-\u009f';
/** Direction marks and line separators. */
const BIDIRECTIONAL = '\u061c\u200e\u200f\u2027-\u202e\u2066-\u2069';
const SPACES = ' \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000';
const WITHOUT_WIDTH =
  '\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200d\u2060-\u2064\u3164\ufe00-\ufe0f\ufeff\uffa0';

/** Characters not allowed in names: with these, one name can pass for another. */
export const NOT_IN_NAMES = CONTROL + BIDIRECTIONAL;
/** The same for the rules, whose expressions contain no control characters. */
export const TURNING = BIDIRECTIONAL;
/** Invisible characters. A text of these alone is blank. */
const UNSEEN = CONTROL + BIDIRECTIONAL + SPACES + WITHOUT_WIDTH;
/** The same for the rules, which add `\s`. */
export const NOT_SEEN = BIDIRECTIONAL + SPACES + WITHOUT_WIDTH;

const oneOf = (ranges: string): RegExp => new RegExp(`[${ranges}]`, 'g');
const notInNames = oneOf(NOT_IN_NAMES);
const unseen = oneOf(UNSEEN);

/** The text without characters that are not allowed in names. */
export const printable = (text: string): string => text.replace(notInNames, '');

/** The text cut to a length as the rules count it (UTF-16 units), never inside a character. */
export const shortened = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/** Whether a text has no visible character. */
export const isBlank = (text: string): boolean => text.replace(unseen, '') === '';

/** Decodes percent-encoding. A malformed text stays as it is. */
export function uriDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
