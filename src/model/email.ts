/** A single address: no separators, no display name. */
const EMAIL = /^[^\s\p{C}@,;:<>()[\]"\\]+@[^\s\p{C}@.,;:<>()[\]"\\]+(\.[^\s\p{C}@.,;:<>()[\]"\\]+)+$/u;

/** Removes what copying adds to an address: direction marks, a display name, `mailto:`, a full stop. */
export const plainEmail = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/^[^<>@]*<([^<>]*)>[^<>@]*$/s, '$1')
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[.,;\s]+$/, '');

/** Whether a text is an email address, ignoring what copying adds. */
export const isEmail = (text: string): boolean => EMAIL.test(plainEmail(text));
