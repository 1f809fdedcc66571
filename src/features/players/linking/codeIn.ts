import { BUNDLE_CODE_MAX_LENGTH } from '@/model/limits';

const LINK = /\/addPlayerQR\/([^/?#]+)/;
const BARE_CODE = new RegExp(`^[\\w-]{6,${BUNDLE_CODE_MAX_LENGTH}}$`);

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The code in what was typed or pasted: the code itself, or a whole add-player link. */
export const codeIn = (text: string): string => decoded(LINK.exec(text)?.[1] ?? text.trim());

/** The code in a scanned QR code; undefined: it is of something else. */
export function scannedCode(text: string): string | undefined {
  if (LINK.test(text)) return codeIn(text);
  return BARE_CODE.test(text) ? text : undefined;
}
