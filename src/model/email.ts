/** A single address: no separators, no display name. */
const EMAIL = /^[^\s\p{C}@,;:<>()[\]"\\]+@[^\s\p{C}@.,;:<>()[\]"\\]+(\.[^\s\p{C}@.,;:<>()[\]"\\]+)+$/u;

/** Characters of the longest address that mail servers take (RFC 5321 4.5.3.1.3, without its angle brackets). */
export const EMAIL_MAX_LENGTH = 254;

/** Whether a text is an email address and nothing else. */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text);

/**
 * Removes what copying adds to an address: direction marks, a display name, `mailto:`, a full stop. Only for the address of the one who types
 * it: the recipient of a mail is never guessed.
 */
export const plainEmail = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/^[^<>@]*<([^<>]*)>[^<>@]*$/s, '$1')
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[.,;\s]+$/, '');
