import { LETTER_STYLE } from './letterStyle';

interface LetterShell {
  /** The language of the first words. */
  language: string;
  /** As HTML, like all that follows. */
  title: string;
  provider: string;
  /** What a list of mails shows beside the subject. */
  preview?: string;
  /** Rows of the one column. */
  rows: string;
}

/** What every letter looks like in mail programs: one column of tables, which all of them lay out alike. */
export const letterShell = ({ language, title, provider, preview, rows }: LetterShell): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light">' +
  `<title>${title}</title><style>${LETTER_STYLE}</style></head><body>` +
  (preview === undefined ? '' : `<div style="display:none;max-height:0;overflow:hidden">${preview}</div>`) +
  `<div role="article" aria-roledescription="email" aria-label="${title}">` +
  '<table role="presentation" class="ground" width="100%"><tr><td align="center">' +
  '<table role="presentation" class="letter" width="100%">' +
  `<tr><td class="head">${provider}</td></tr>` +
  rows +
  '</table></td></tr></table></div></body></html>';
