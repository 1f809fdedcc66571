import { BUNDLE_CODE_LENGTH, BUNDLE_CODE_MAX_LENGTH } from './limits';
import { uriDecoded } from './text';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const LETTERS = 62;

/**
 * `BUNDLE_CODE_LENGTH` bytes of a cryptographic random source, 6 bits of each. The last is a letter or digit, because link detection cuts
 * off a sign at the end.
 */
export function bundleCode(randomBytes: Uint8Array): string {
  if (randomBytes.length !== BUNDLE_CODE_LENGTH) {
    throw new RangeError(
      `A bundle code takes ${BUNDLE_CODE_LENGTH} random bytes, not ${randomBytes.length}.`,
    );
  }
  const last = BUNDLE_CODE_LENGTH - 1;
  const letterOf = (byte: number, index: number) =>
    ALPHABET.charAt(index === last ? byte % LETTERS : byte & 63);
  return Array.from(randomBytes, letterOf).join('');
}

const BARE_CODE = new RegExp(`^[\\w-]{6,${BUNDLE_CODE_MAX_LENGTH}}$`);

/** What mails and chats insert into a link: spaces, line breaks, quotation marks. */
const BREAK = '[\\s>]*';
const PATH = Array.from('/addPlayerQR/').join(BREAK);
/** Matches everything that could be the rest of its code, if a mail or chat has broken it. */
const LINK = new RegExp(`${PATH}([\\w%-]+(?:[\\s>]+[\\w-]+)*)`, 'i');
const INVISIBLE = /\p{Cf}/gu;
const SURROUNDING = /^[^\w-]+|[^\w-]+$/g;
/** A digit, `_`, `-`, or a capital after a small letter. */
const UNLIKE_A_WORD = /[\d_-]|[a-z][A-Z]/;

/** The first part alone, if together they do not have the length of a code. */
function joined([first = '', ...others]: string[]): string {
  let code = first;
  for (const part of others) {
    if (code.length >= BUNDLE_CODE_LENGTH) break;
    code += part;
  }
  return code.length === BUNDLE_CODE_LENGTH ? code : first;
}

/** Mail filters rewrite links: Proofpoint v3, and v2, which writes `_` for `/` and `-` for `%`. */
const unwrapped = (text: string): string =>
  text
    .replace(/urldefense\.com\/v3\/__(\S+)__;/gi, '$1 ')
    .replace(/urldefense\.proofpoint\.com\/v2\/url\?u=([^&\s]+)/gi, (_all, link: string) =>
      uriDecoded(link.replaceAll('_', '/').replaceAll('-', '%')),
    );

function codeInLink(wrapped: string): string | undefined {
  const text = unwrapped(wrapped);
  // Link checkers embed the encoded link in one of their own.
  const [, found] = LINK.exec(text) ?? LINK.exec(uriDecoded(text)) ?? [];
  return found === undefined ? undefined : uriDecoded(joined(found.split(/[\s>]+/)));
}

function codeAmong(words: string[]): string | undefined {
  const [only, ...others] = words;
  if (others.length === 0) return only;
  const codes = words.filter((word) => BARE_CODE.test(word) && UNLIKE_A_WORD.test(word));
  const whole = words.some((word) => UNLIKE_A_WORD.test(word)) ? [joined(words)] : [];
  return [...codes, ...whole].find(({ length }) => length === BUNDLE_CODE_LENGTH) ?? codes[0];
}

/**
 * Finds a bare code or an add-player link in typed or pasted text, with whatever a mail or chat has added (docs/product.md 9.21). The first
 * of several codes counts.
 */
export function codeIn(text: string): string | undefined {
  const seen = text.replace(INVISIBLE, '');
  const words = seen.split(/\s+/).map((word) => word.replace(SURROUNDING, ''));
  return codeInLink(seen) ?? codeAmong(words.filter((word) => /^[\w-]+$/.test(word)));
}

/** Link detection may take a sign for a part of the link (docs/product.md 9.21). */
export const codeInAddress = (code: string): string =>
  code.replace(INVISIBLE, '').replace(SURROUNDING, '') || code;

/** undefined: the QR code is for something else. */
export function scannedCode(text: string): string | undefined {
  return codeInLink(text) ?? (BARE_CODE.test(text) ? text : undefined);
}
