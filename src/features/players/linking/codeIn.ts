import { BUNDLE_CODE_LENGTH, BUNDLE_CODE_MAX_LENGTH } from '@/model/limits';

const BARE_CODE = new RegExp(`^[\\w-]{6,${BUNDLE_CODE_MAX_LENGTH}}$`);

/** What a mail or a chat can put into the middle of a link: spaces, line ends, the marks of a quotation. */
const BREAK = '[\\s>]*';
const PATH = Array.from('/addPlayerQR/').join(BREAK);
/** A link, with everything behind it that could be the rest of its code when a mail or a chat has broken it. */
const LINK = new RegExp(`${PATH}([\\w%-]+(?:[\\s>]+[\\w-]+)*)`, 'i');
/** Characters that nobody sees, such as a mark of direction, a soft hyphen or a space without width. */
const UNSEEN = /\p{Cf}/gu;
/** Signs around a word that cannot be part of a code, such as quotation marks. */
const AROUND = /^[^\w-]+|[^\w-]+$/g;
/** Signs that tell a code from an ordinary word: a digit, `_`, `-`, or a capital after a small letter. */
const OF_NO_WORD = /[\d_-]|[a-z][A-Z]/;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Joins the parts of a broken code. If they do not add up to the length of a code, the first part alone is given. */
function joined([first = '', ...others]: string[]): string {
  let code = first;
  for (const part of others) {
    if (code.length >= BUNDLE_CODE_LENGTH) break;
    code += part;
  }
  return code.length === BUNDLE_CODE_LENGTH ? code : first;
}

function codeInLink(text: string): string | undefined {
  // A mail service that checks links puts the link, encoded, inside a link of its own.
  const [, found] = LINK.exec(text) ?? LINK.exec(decoded(text)) ?? [];
  return found === undefined ? undefined : decoded(joined(found.split(/[\s>]+/)));
}

/** Finds the code among the words of a text that has no link. */
function codeAmong(words: string[]): string | undefined {
  const [only, ...others] = words;
  if (others.length === 0) return only;
  const codes = words.filter((word) => BARE_CODE.test(word) && OF_NO_WORD.test(word));
  const whole = words.some((word) => OF_NO_WORD.test(word)) ? [joined(words)] : [];
  return [...codes, ...whole].find(({ length }) => length === BUNDLE_CODE_LENGTH) ?? codes[0];
}

/**
 * Finds the code in what was typed or pasted. That is the code itself or an add-player link, with whatever a mail or a chat has
 * put around it and into it (docs/product.md 9.21). Of several codes the first is given. undefined: there is none.
 */
export function codeIn(text: string): string | undefined {
  const seen = text.replace(UNSEEN, '');
  const words = seen.split(/\s+/).map((word) => word.replace(AROUND, ''));
  return codeInLink(seen) ?? codeAmong(words.filter((word) => /^[\w-]+$/.test(word)));
}

/** Finds the code in a scanned QR code. undefined: the QR code is for something else. */
export function scannedCode(text: string): string | undefined {
  return codeInLink(text) ?? (BARE_CODE.test(text) ? text : undefined);
}
