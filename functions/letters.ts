import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';
import { encodeQR } from 'qr';
import { LANGUAGES, regionOf, type Language } from '../src/i18n/languages';
import { MAIL_SERVER_REFUSED, MAIL_SERVER_SILENT } from '../src/model/mail';
import type { PlayerWithKey } from '../src/model/player';
import { mailConfiguration, type MailConfiguration } from './configuration';
import { Refusal } from './request';
import { speaker, type Speaker } from './speaker';

export type Sender = Pick<MailConfiguration, 'appOrigin' | 'provider' | 'contact'>;

interface Spoken {
  language: Language;
  t: Speaker;
}

/** A reader whose language is unknown gets every language of the app, the default first. */
const inLanguages = (languages: readonly Language[] = LANGUAGES): Promise<Spoken[]> =>
  Promise.all(languages.map(async (language) => ({ language, t: await speaker(language) })));

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const INK = '#0c0b14';
const QUIET = '#4c4956';
const LINE = '#dad6d0';
const GROUND = '#f6f4f1';
const ACCENT = '#ffc861';
const ON_ACCENT = '#231700';

/** In the head, not on each cell: some mail programs cut off a long mail, and one can list 500 players. */
const STYLE = [
  `body{margin:0;background:${GROUND};color:${INK};font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}`,
  'table{border-collapse:collapse;border-spacing:0}td,th{padding:0;text-align:left;vertical-align:top}',
  `.ground{background:${GROUND}}.letter{max-width:600px;margin:0 auto;background:#fff}`,
  `.head{padding:20px 24px;background:${INK};border-bottom:4px solid ${ACCENT};color:#fff;font-size:18px;font-weight:700}`,
  `.part{padding:28px 24px;border-bottom:1px solid ${LINE}}.foot{padding:24px;color:${QUIET};font-size:14px}`,
  'h1{margin:0 0 12px;font-size:28px;line-height:1.15;letter-spacing:-.02em}p{margin:0 0 16px}p:last-child{margin:0}',
  `a{color:${INK};overflow-wrap:anywhere}.quiet,.quiet p{color:${QUIET};font-size:14px}.quiet p,.foot p{margin:0 0 4px}`,
  `.button{display:inline-block;border:0;font-size:16px;font-family:inherit;cursor:pointer;padding:14px 28px;border-radius:999px;background:${ACCENT};color:${ON_ACCENT};font-weight:700;text-decoration:none}`,
  `.code{display:block;width:232px;height:232px;border:1px solid ${LINE};border-radius:14px}`,
  `.players{table-layout:fixed;font-size:15px}.players td,.players th{padding:10px 8px 10px 0;border-top:1px solid ${LINE};overflow-wrap:anywhere;word-break:break-word}`,
  `.players thead th{padding-top:0;border:0;color:${QUIET};font-size:13px;font-weight:400}.players .key{font-family:Menlo,Consolas,monospace;font-size:13px}`,
  '@media(min-width:640px){.ground>tbody>tr>td{padding:32px 0}.letter{border-collapse:separate;border-radius:28px;overflow:hidden}.head{padding:24px 40px;border-radius:28px 28px 0 0}.part{padding:32px 40px}.foot{padding:24px 40px}}',
].join('');

const row = (content: string, language?: Language): string =>
  `<tr><td class="part"${language === undefined ? '' : ` lang="${language}"`}>${content}</td></tr>`;

/** As src/ui/LinkedText.tsx does it: the zero of '+31 (0)20' is only dialled inside the country. */
const phoneUrl = (phone: string): string =>
  `tel:${phone.replace(/^(\+.*)\(0\)/, '$1').replace(/[^+\d]/g, '')}`;

function questionsIn(spoken: readonly Spoken[], { email, phone }: Sender['contact']) {
  const ways = [email, phone].filter((way) => way !== '');
  const number = escaped(phone.replaceAll(' ', '\u00a0'));
  const links = [
    email && `<a href="mailto:${escaped(email)}">${escaped(email)}</a>`,
    phone && `<a href="${phoneUrl(phone)}">${number}</a>`,
  ].filter((way) => way !== '');
  return (ways.length === 0 ? [] : spoken).map(({ language, t }) => ({
    text: t('mail.questions', { contact: ways.join(', ') }),
    html: `<p lang="${language}">${t('mail.questions', { contact: links.join(', ') })}</p>`,
  }));
}

/** `lines` is the plain text of `html`. */
interface Part {
  language: Language;
  title: string;
  lines: readonly string[];
  html: string;
}

/** `preview`: shown beside the subject in a list of mails. */
interface Rest {
  preview: string;
  lines: readonly string[];
  rows: readonly string[];
}

/** Only nested tables look alike in all mail programs. */
function compose(
  subject: string,
  parts: readonly Part[],
  { sender, spoken }: { sender: Sender; spoken: Spoken[] },
  { preview, lines, rows }: Rest = { preview: '', lines: [], rows: [] },
) {
  const questions = questionsIn(spoken, sender.contact);
  const provider = escaped(sender.provider);
  const title = escaped(subject);
  const said = parts.map((part) => row(`<h1>${escaped(part.title)}</h1>${part.html}`, part.language));
  return {
    subject,
    text: [
      ...parts.flatMap((part) => [part.title, '', ...part.lines, '', '--------', '']),
      ...questions.flatMap(({ text }) => [text, '']),
      ...lines,
      sender.provider,
    ].join('\n'),
    html:
      `<!doctype html><html lang="${spoken[0]?.language ?? ''}"><head><meta charset="utf-8">` +
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light">' +
      `<title>${title}</title><style>${STYLE}</style></head><body>` +
      `<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>` +
      `<div role="article" aria-roledescription="email" aria-label="${title}">` +
      '<table role="presentation" class="ground" width="100%"><tr><td align="center">' +
      '<table role="presentation" class="letter" width="100%">' +
      `<tr><td class="head">${provider}</td></tr>${[...said, ...rows].join('')}` +
      `<tr><td class="foot"><p><b>${provider}</b></p>${questions.map(({ html }) => html).join('')}</td></tr>` +
      '</table></td></tr></table></div></body></html>',
  };
}

const QR_CID = 'add-players-qr';
/** Pixels of a module: large enough to be scanned from a screen or a print. */
const QR_SCALE = 6;
const NO_LOCATION = '–';
const COLUMNS = ['location', 'player', 'key'] as const;

function tableOf(players: readonly PlayerWithKey[], spoken: readonly Spoken[]): string {
  const heads = COLUMNS.map((name) => {
    const words = spoken.map(
      ({ language, t }) => `<span lang="${language}">${escaped(t(`mail.${name}`))}</span>`,
    );
    return `<th scope="col">${words.join(' / ')}</th>`;
  });
  const rows = players.map(
    ({ location, playerId, crypKey }) =>
      `<tr><th scope="row">${escaped(location || NO_LOCATION)}</th><td>${playerId}</td><td class="key">${escaped(crypKey)}</td></tr>`,
  );
  return (
    '<table class="players" width="100%"><colgroup><col width="38%"><col width="22%"><col width="40%"></colgroup>' +
    `<thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
  );
}

/** A link that adds the players until `keptUntil` (epoch ms), its QR code, and a table of the keys. */
export async function keysLetter(
  { players, link, keptUntil }: { players: readonly PlayerWithKey[]; link: string; keptUntil: number },
  sender: Sender,
) {
  const spoken = await inLanguages();
  const count = players.length;
  const anchor = `href="${escaped(link)}"`;
  const inEach = (key: 'scan' | 'copy'): string =>
    spoken.map(({ language, t }) => `<p lang="${language}">${escaped(t(`mail.${key}`))}</p>`).join('');
  const parts = spoken.map(({ language, t }): Part => {
    const format = new Intl.DateTimeFormat(regionOf(language), { dateStyle: 'long', timeZone: 'UTC' });
    const date = format.format(keptUntil);
    return {
      language,
      title: t('mail.title', { count, provider: sender.provider }),
      // Plain text mentions no button and no picture (docs/product.md 17.17).
      lines: [t('mail.plain.how'), link, t('mail.plain.valid', { date }), '', t('mail.plain.keyUse')],
      html:
        `<p>${escaped(t('mail.how'))}</p>` +
        `<p><a class="button" ${anchor}>${escaped(t('mail.button', { count }))}</a></p>` +
        `<p class="quiet">${escaped(t('mail.keyUse'))} ${escaped(t('mail.valid', { date }))}</p>`,
    };
  });
  const alt = escaped(spoken.map(({ t }) => t('mail.code', { count })).join(' / '));
  const code = `<img class="code" src="cid:${QR_CID}" alt="${alt}" width="232" height="232">`;
  const rest = {
    preview: spoken.map(({ t }) => t('mail.how')).join(' · '),
    lines: [
      COLUMNS.map((name) => spoken.map(({ t }) => t(`mail.${name}`)).join(' / ')).join(', '),
      ...players.map((one) => `- ${one.location}, ${one.playerId}, ${one.crypKey}`),
      '',
    ],
    rows: [
      row(
        `${inEach('scan')}<p>${code}</p><div class="quiet">${inEach('copy')}<p><a ${anchor}>${escaped(link)}</a></p></div>`,
      ),
      row(tableOf(players, spoken)),
    ],
  };
  const content = Buffer.from(encodeQR(link, 'gif', { scale: QR_SCALE, border: 4, ecc: 'medium' }));
  return {
    ...compose(parts.map(({ title }) => title).join(' · '), parts, { sender, spoken }, rest),
    attachments: [{ filename: 'qr.gif', cid: QR_CID, content, contentType: 'image/gif' }],
  };
}

/** `action` is the words of each link. `link`: for all items. `end`: the link that ends these mails. */
export interface News {
  title: string;
  lead?: string;
  items: readonly { text?: string; notes?: readonly string[]; link?: string }[];
  link?: string;
  paragraphs: readonly string[];
  action: string;
  end?: { text: string; link: string };
}

const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;

function newsPart(language: Language, { title, lead, items, link, paragraphs, action, end }: News): Part {
  const anchor = (address: string, look = ''): string =>
    `<a${look} href="${escaped(address)}">${escaped(action)}</a>`;
  const list = items.map((item) => {
    const lines = [
      ...(item.text === undefined ? [] : [escaped(item.text)]),
      ...(item.notes ?? []).map((note) => `<small>${escaped(note)}</small>`),
      ...(item.link === undefined ? [] : [anchor(item.link)]),
    ];
    return `<li>${lines.join('<br>')}</li>`;
  });
  const said = paragraphs.map(paragraph);
  return {
    language,
    title,
    lines: [
      ...(lead === undefined ? [] : [lead, '']),
      ...(link === undefined ? [...paragraphs, ''] : []),
      ...items.flatMap((item) => [
        `- ${item.text ?? action}`,
        ...[...(item.notes ?? []), ...(item.link === undefined ? [] : [item.link])].map(
          (line) => `  ${line}`,
        ),
      ]),
      ...(link === undefined ? [] : ['', `${action}: ${link}`, ...paragraphs]),
      ...(end === undefined ? [] : ['', `${end.text}: ${end.link}`]),
    ],
    html: [
      lead === undefined ? '' : paragraph(lead),
      ...(link === undefined ? said : []),
      `<ul>${list.join('')}</ul>`,
      ...(link === undefined ? [] : [`<p>${anchor(link, ' class="button"')}</p>`, ...said]),
      end === undefined ? '' : `<p class="quiet"><a href="${escaped(end.link)}">${escaped(end.text)}</a></p>`,
    ].join(''),
  };
}

export async function newsLetter(
  newsIn: (t: Speaker, language: Language) => News[],
  sender: Sender,
  languages: readonly Language[] = LANGUAGES,
) {
  const spoken = await inLanguages(languages);
  const news = spoken.map(({ language, t }) => newsIn(t, language).map((one) => ({ language, one })));
  const parts = news.flat().map(({ language, one }) => newsPart(language, one));
  return compose(news.map(([first]) => first?.one.title ?? '').join(' · '), parts, { sender, spoken });
}

export interface PagePart {
  title: string;
  paragraphs: readonly string[];
  links: readonly { text: string; address: string }[];
  form?: { address: string; field: { name: string; value: string }; button: string };
}

/** The page that answers a link in a mail. It looks like that mail. */
export async function page(
  partIn: (t: Speaker) => PagePart,
  sender: Sender,
  languages: readonly Language[],
): Promise<string> {
  const spoken = await inLanguages(languages);
  const parts = spoken.map(({ language, t }): Part => {
    const { title, paragraphs, links, form } = partIn(t);
    const { address, field, button } = form ?? { address: '', field: { name: '', value: '' }, button: '' };
    const input = `<input type="hidden" name="${escaped(field.name)}" value="${escaped(field.value)}">`;
    return {
      language,
      title,
      lines: [],
      html: [
        ...paragraphs.map(paragraph),
        form === undefined
          ? ''
          : `<form method="post" action="${escaped(address)}">${input}<button class="button">${escaped(button)}</button></form>`,
        ...links.map(({ text, address: to }) => `<p><a href="${escaped(to)}">${escaped(text)}</a></p>`),
      ].join(''),
    };
  });
  return compose(parts.map(({ title }) => title).join(' · '), parts, { sender, spoken }).html;
}

/** No automatic replies, such as 'out of office'. */
export const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

/** It limits a connection, the greeting and each answer of the mail server (ms). */
const TIMEOUT_MS = 8000;

/** SMTP 5xx because of this mail's recipient or content. No other try would end in another way. */
export class RefusedForGood extends Refusal {}

/** Nodemailer's command when the server refused the mail itself, and not the connection, the login or the sender. */
const OF_THE_MAIL: readonly unknown[] = ['RCPT TO', 'DATA'];

/** `unknown`: the server got the whole mail, but its answer was lost. */
export type MailOutcome = 'sent' | 'unknown';

/** RFC 5321 4.2.1 */
const PERMANENT = 500;

const ignore = (): void => undefined;
const SILENT = { level: ignore, trace: ignore, debug: ignore, warn: ignore, error: ignore, fatal: ignore };

/**
 * @throws Refusal 504 when the mail server is too slow, 502 when it cannot be reached or refuses, RefusedForGood when it refuses this mail
 * for good; the mail was not sent then
 */
export async function sendMail(mail: SendMailOptions): Promise<MailOutcome> {
  const { smtpUrl, provider, from, contact } = mailConfiguration();
  const progress = { isHandedOver: false };
  // Nodemailer logs it when the whole mail is at the server, its last dot included.
  const info = (entry: unknown): void => {
    if (typeof entry === 'object' && entry !== null && Reflect.get(entry, 'tnx') === 'message')
      progress.isHandedOver = true;
  };
  const transport = createTransport({
    url: smtpUrl,
    logger: { ...SILENT, info },
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  try {
    await transport.sendMail({
      from: { name: provider, address: from },
      ...(contact.email !== '' && { replyTo: contact.email }),
      ...mail,
    });
    return 'sent';
  } catch (error) {
    const { code, responseCode, command } = error as NodemailerError;
    // With a response code the server itself refused the mail.
    if (progress.isHandedOver && responseCode === undefined) return 'unknown';
    if (code === 'ETIMEDOUT') throw new Refusal(504, MAIL_SERVER_SILENT);
    if (OF_THE_MAIL.includes(command) && responseCode !== undefined && responseCode >= PERMANENT)
      throw new RefusedForGood(502, MAIL_SERVER_REFUSED);
    throw new Refusal(502, MAIL_SERVER_REFUSED);
  } finally {
    transport.close();
  }
}
