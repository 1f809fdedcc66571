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

const INK = '#16202c';
const QUIET = '#4a5765';
const LINE = '#d5dbe1';
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** A key has no spaces to break at, and a phone has 360 px. */
const CELL = `padding:10px 8px;border-bottom:1px solid ${LINE};text-align:left;vertical-align:top;overflow-wrap:anywhere;word-break:break-word`;

/** What a head says in every language, each marked as what it is. */
const inAll = (spoken: readonly Spoken[], name: 'location' | 'player' | 'key'): string =>
  spoken.map(({ language, words }) => `<span lang="${language}">${escaped(words[name])}</span>`).join(' / ');

function tableOf(players: readonly Player[], spoken: readonly Spoken[]): string {
  const head = (['location', 'player', 'key'] as const).map(
    (name) => `<th scope="col" style="${CELL};color:${QUIET};font-size:13px">${inAll(spoken, name)}</th>`,
  );
  const rows = players.map(
    ({ location, playerId, crypKey }) =>
      `<tr><th scope="row" style="${CELL}">${escaped(location)}</th><td style="${CELL}">${playerId}</td>` +
      `<td style="${CELL};font-family:Menlo,Consolas,monospace;font-size:13px">${escaped(crypKey)}</td></tr>`,
  );
  return (
    '<table style="border-collapse:collapse;width:100%;table-layout:fixed;font-size:15px;margin:24px 0 0">' +
    `<colgroup><col style="width:38%"><col style="width:22%"><col style="width:40%"></colgroup>` +
    `<thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
  );
}

/** How the provider is reached, in the words of a language; nothing when it is not known. */
const questionsIn = ({ words }: Spoken, contact: string): string[] =>
  contact === '' ? [] : [words.questions.replace('{{contact}}', () => contact)];

const paragraph = (text: string, style = ''): string =>
  `<p style="margin:0 0 16px;${style}">${escaped(text)}</p>`;

function invitation(link: string, contact: string, spoken: Spoken): string {
  const { language, title, words } = spoken;
  return (
    `<div lang="${language}" style="padding:28px 0 8px"><h1 style="margin:0 0 12px;font-size:24px;line-height:1.25">${escaped(title)}</h1>` +
    paragraph(words.how) +
    `<p style="margin:0 0 20px"><a href="${escaped(link)}" style="display:inline-block;padding:14px 24px;border-radius:10px;background:${INK};color:#ffffff;font-weight:600;text-decoration:none">${escaped(words.button)}</a></p>` +
    paragraph(words.keyUse, `color:${QUIET};font-size:14px`) +
    questionsIn(spoken, contact)
      .map((text) => paragraph(text, `color:${QUIET};font-size:14px`))
      .join('') +
    '</div>'
  );
}

/** The one image: hidden images leave its link, which the button has too. */
const qrImage = (spoken: readonly Spoken[]): string =>
  `<p style="margin:0"><img src="cid:${QR_CID}" alt="${spoken.map(({ words }) => escaped(words.scan)).join(' / ')}" width="220" height="220" style="display:block;border:1px solid ${LINE};border-radius:12px"></p>`;

export interface LetterContent {
  players: readonly Player[];
  /** What adds them. */
  link: string;
  provider: string;
  /** How the provider is reached; empty when that is not known. */
  contact: string;
}

function htmlOf({ players, link, provider, contact }: LetterContent, spoken: readonly Spoken[]): string {
  const [first, ...others] = spoken.map((one) => invitation(link, contact, one));
  return (
    `<!doctype html><html lang="${spoken[0]?.language ?? ''}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(spoken[0]?.title ?? '')}</title></head>` +
    `<body style="margin:0;background:#eef1f4"><div style="box-sizing:border-box;max-width:560px;margin:0 auto;padding:20px;background:#ffffff;color:${INK};${FONT};font-size:16px;line-height:1.5">` +
    `<p style="margin:0;padding-bottom:16px;border-bottom:1px solid ${LINE};font-weight:700">${escaped(provider)}</p>` +
    (first ?? '') +
    qrImage(spoken) +
    tableOf(players, spoken) +
    others.join('') +
    '</div></body></html>'
  );
}

function textOf({ players, link, contact }: LetterContent, spoken: readonly Spoken[]): string {
  const heads = (['location', 'player', 'key'] as const).map((name) =>
    spoken.map(({ words }) => words[name]).join(' / '),
  );
  return [
    ...spoken.flatMap((one) => [
      one.title,
      one.words.how,
      link,
      one.words.keyUse,
      ...questionsIn(one, contact),
      '',
    ]),
    heads.join(', '),
    ...players.map((one) => `- ${one.location}, ${one.playerId}, ${one.crypKey}`),
  ].join('\n');
}

/** The mail that brings a client the players: link, QR code, and a table of location, player id and key. */
export async function letterFor(content: LetterContent): Promise<Letter> {
  const spoken = await spokenFor(content.provider, content.players.length);
  return {
    subject: spoken.map(({ title }) => title).join(' · '),
    text: textOf(content, spoken),
    html: htmlOf(content, spoken),
    attachments: [
      {
        filename: 'qr.gif',
        cid: QR_CID,
        content: Buffer.from(encodeQR(content.link, 'gif', { scale: QR_SCALE, border: 4, ecc: 'medium' })),
        contentType: 'image/gif',
      },
    ],
  };
}
