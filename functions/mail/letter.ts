import { encodeQR } from 'qr';
import { LANGUAGES, partsOf, type Language } from '../../src/i18n/language';
import type { OutsideTexts } from '../../src/i18n/texts';
import type { Player } from '../../src/model/player';

export interface Letter {
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; cid: string; content: Buffer; contentType: string }[];
}

type Words = OutsideTexts['mail'];

interface Spoken {
  language: Language;
  title: string;
  words: Words;
}

/** The language of the client is not known: the mail speaks all languages of the app, the default first. */
const spokenFor = (provider: string, count: number): Promise<Spoken[]> =>
  Promise.all(
    LANGUAGES.map(async (language) => {
      const { mail: words } = await partsOf[language].outside();
      const isOne = new Intl.PluralRules(language).select(count) === 'one';
      const title = (isOne ? words.title_one : words.title_other)
        .replace('{{provider}}', () => provider)
        .replace('{{count}}', String(count));
      return { language, title, words };
    }),
  );

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const QR_CID = 'add-players-qr';
/** Pixels of a module of the QR code: large enough to be scanned from a screen or a print. */
const QR_SCALE = 6;

const CELL = 'padding:8px 12px;border-bottom:1px solid #d5dbe1;text-align:left';

function tableOf(players: readonly Player[], { location, player, key }: Words): string {
  const head = [location, player, key].map((text) => `<th style="${CELL}">${escaped(text)}</th>`).join('');
  const rows = players.map((one) => {
    const cells = [one.location, String(one.playerId), one.crypKey];
    return `<tr>${cells.map((text) => `<td style="${CELL}">${escaped(text)}</td>`).join('')}</tr>`;
  });
  return `<table style="border-collapse:collapse;width:100%"><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const RULE = '<hr style="margin:32px 0;border:0;border-top:1px solid #d5dbe1">';

const invitation = (link: string, { language, title, words: { how, button } }: Spoken): string =>
  `<div lang="${language}"><h1 style="font-size:22px">${escaped(title)}</h1><p>${escaped(how)}</p>` +
  `<p><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#16202c;color:#ffffff;text-decoration:none">${escaped(button)}</a></p></div>`;

/** The mail that brings a client the players: link, QR code, and a table of location, player id and key. */
export async function letterFor(players: readonly Player[], link: string, provider: string): Promise<Letter> {
  const [first, ...others] = await spokenFor(provider, players.length);
  if (first === undefined) throw new Error('src/i18n/languages.ts has no language.');
  const { location, player, key } = first.words;
  return {
    subject: first.title,
    text: [
      ...[first, ...others].flatMap(({ title, words: { how } }) => [title, how, link, '']),
      `${location}: ${player}, ${key}`,
      ...players.map((one) => `- ${one.location}: ${one.playerId}, ${one.crypKey}`),
    ].join('\n'),
    html:
      `<!doctype html><html lang="${first.language}"><body style="margin:0;background:#eef1f4"><div style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;color:#16202c;font-family:Arial,Helvetica,sans-serif;line-height:1.5">` +
      invitation(link, first) +
      `<p><img src="cid:${QR_CID}" alt="QR: ${escaped(link)}" width="240" height="240"></p>` +
      tableOf(players, first.words) +
      others.map((other) => RULE + invitation(link, other)).join('') +
      '</div></body></html>',
    attachments: [
      {
        filename: 'qr.gif',
        cid: QR_CID,
        content: Buffer.from(encodeQR(link, 'gif', { scale: QR_SCALE, border: 4, ecc: 'medium' })),
        contentType: 'image/gif',
      },
    ],
  };
}
