/**
 * Ranges of characters, as they stand between the brackets of a regular expression: literally, because those of the rules
 * know no other way of writing a character. U+2027, a point of dictionaries, stands in for the line separator behind it,
 * which no such expression can hold.
 */
const CONTROL = '\u0000-\u001f\u007f-\u009f';
/** What turns the direction of a text around, or separates lines. */
const BIDIRECTIONAL = '\u061c\u200e\u200f\u2027-\u202e\u2066-\u2069';
const SPACES = ' \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000';
const WITHOUT_WIDTH =
  '\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200d\u2060-\u2064\u3164\ufe00-\ufe0f\ufeff\uffa0';

/** What a name never has: with it one name can pass for another. */
export const NOT_IN_NAMES = CONTROL + BIDIRECTIONAL;
/** The same as the rules of the database know it: their expressions hold no control characters. */
export const TURNING = BIDIRECTIONAL;
/** Characters that nobody sees. A text of these alone is blank. */
export const UNSEEN = CONTROL + BIDIRECTIONAL + SPACES + WITHOUT_WIDTH;
/** The same as the rules know it, beside the white space of a regular expression. */
export const NOT_SEEN = BIDIRECTIONAL + SPACES + WITHOUT_WIDTH;

const oneOf = (ranges: string): RegExp => new RegExp(`[${ranges}]`, 'g');
const notInNames = oneOf(NOT_IN_NAMES);
const unseen = oneOf(UNSEEN);

/** The text without what no name may have. */
export const printable = (text: string): string => text.replace(notInNames, '');

/** Whether there is nothing to be seen in a text. */
export const isBlank = (text: string): boolean => text.replace(unseen, '') === '';

/** A text without its percent-encoding. One that is not encoded well stays as it is. */
export function uriDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
