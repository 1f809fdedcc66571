import { BUNDLE_CODE_LENGTH, BUNDLE_CODE_MAX_LENGTH } from '@/model/limits';

const BARE_CODE = new RegExp(`^[\\w-]{6,${BUNDLE_CODE_MAX_LENGTH}}$`);

/** What a mail or a chat puts between two parts of a link that it breaks: spaces, line ends, marks of a quotation. */
const BREAK = '[\\s>]*';
const PATH = Array.from('/addPlayerQR/').join(BREAK);
/** A link, with all that could still be of it when its code was broken. */
const LINK = new RegExp(`${PATH}([\\w%-]+(?:[\\s>]+[\\w-]+)*)`, 'i');
/** What nobody sees, such as a mark of direction, a soft hyphen or a space without width. */
const UNSEEN = /\p{Cf}/gu;
/** Where a text that is no code ends: what is of a code is left. */
const AROUND = /^[^\w-]+|[^\w-]+$/g;
/** A word of a language has none of these inside. */
const OF_NO_WORD = /[\d_-]|[a-z][A-Z]/;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The first of some parts, with those that follow where only all of them are as long as a code is. */
function joined([first = '', ...others]: string[]): string {
  let code = first;
  for (const part of others) {
    if (code.length >= BUNDLE_CODE_LENGTH) break;
    code += part;
  }
  return code.length === BUNDLE_CODE_LENGTH ? code : first;
}

function codeInLink(text: string): string | undefined {
  // A mail that is looked through for what is dangerous has the link inside another one.
  const [, found] = LINK.exec(text) ?? LINK.exec(decoded(text)) ?? [];
  return found === undefined ? undefined : decoded(joined(found.split(/[\s>]+/)));
}

/** The code among the words of a text without a link. */
function codeAmong(words: string[]): string | undefined {
  const [only, ...others] = words;
  if (others.length === 0) return only;
  const codes = words.filter((word) => BARE_CODE.test(word) && OF_NO_WORD.test(word));
  const whole = words.some((word) => OF_NO_WORD.test(word)) ? [joined(words)] : [];
  return [...codes, ...whole].find(({ length }) => length === BUNDLE_CODE_LENGTH) ?? codes[0];
}

/**
 * The code in what was typed or pasted: the code itself or an add-player link, with whatever a mail or a chat has put
 * around and into it (docs/product.md 9.21). Of several the first; undefined: there is none.
 */
export function codeIn(text: string): string | undefined {
  const seen = text.replace(UNSEEN, '');
  const words = seen.split(/\s+/).map((word) => word.replace(AROUND, ''));
  return codeInLink(seen) ?? codeAmong(words.filter((word) => /^[\w-]+$/.test(word)));
}

/** The code in a scanned QR code; undefined: it is of something else. */
export function scannedCode(text: string): string | undefined {
  return codeInLink(text) ?? (BARE_CODE.test(text) ? text : undefined);
}
