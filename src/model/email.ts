/** One address: what separates several, or carries a name beside it, is no part of it. */
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
