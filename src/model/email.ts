/** A single address: no separators, no display name. */
const EMAIL = /^[^\s\p{C}@,;:<>()[\]"\\]+@[^\s\p{C}@.,;:<>()[\]"\\]+(\.[^\s\p{C}@.,;:<>()[\]"\\]+)+$/u;

/** RFC 5321 4.5.3.1.3, without its angle brackets. */
export const EMAIL_MAX_LENGTH = 254;

export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text);

/**
 * Copying adds direction marks, a display name, `mailto:`, a full stop. Only for the address of the one who types it: the recipient of a
 * mail is never guessed.
 */
export const plainEmail = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/^[^<>@]*<([^<>]*)>[^<>@]*$/s, '$1')
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[.,;\s]+$/, '');
