/** One address. Separators between addresses, and names beside an address, are not allowed. */
const EMAIL = /^[^\s\p{C}@,;:<>()[\]"\\]+@[^\s\p{C}@.,;:<>()[\]"\\]+(\.[^\s\p{C}@.,;:<>()[\]"\\]+)+$/u;

/** An address without what copying puts around it: marks of direction, a name, `mailto:`, a full stop. */
export const plainEmail = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/^[^<>@]*<([^<>]*)>[^<>@]*$/s, '$1')
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[.,;\s]+$/, '');

/** Whether a text has the form of an email address, what copying puts around it left aside. */
export const isEmail = (text: string): boolean => EMAIL.test(plainEmail(text));
