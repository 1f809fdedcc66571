import type { Language } from '../../src/i18n/languages';
import type { PlayerWithKey } from '../../src/model/player';
import type { Speaker } from '../speaker';
import type { Contact } from './configuration';
import { letterShell } from './letterShell';

export const QR_CID = 'add-players-qr';

export interface LetterContent {
  players: readonly PlayerWithKey[];
  /** What adds them. */
  link: string;
  provider: string;
  contact: Contact;
  /** Until when the link is kept, epoch ms. */
  keptUntil: number;
}

/** What the letter says in one language. */
export interface Spoken {
  language: Language;
  t: Speaker;
  title: string;
  /** Until which day the link is kept. */
  date: string;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** As HTML shows it. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** The same in every language, each marked as what it is. */
const inAll = (spoken: readonly Spoken[], tag: 'p' | 'span', textOf: (one: Spoken) => string): string =>
  spoken
    .map((one) => `<${tag} lang="${one.language}">${escaped(textOf(one))}</${tag}>`)
    .join(tag === 'p' ? '' : ' / ');

/** How the provider is reached, so that a tap writes or calls. */
export const contactLinks = ({ email, phone }: Contact): string =>
  [
    ...(email === '' ? [] : [`<a href="mailto:${escaped(email)}">${escaped(email)}</a>`]),
    ...(phone === ''
      ? []
      : [`<a href="tel:${phone.replace(/[^+\d]/g, '')}">${escaped(phone.replaceAll(' ', '\u00a0'))}</a>`]),
  ].join(', ');

/** In one language: what this is, what to do, and what a key is for. */
const invitation = ({ link, players }: LetterContent, { language, t, title, date }: Spoken): string =>
  `<tr><td class="part" lang="${language}"><h1>${escaped(title)}</h1><p>${escaped(t('mail.how'))}</p>` +
  `<p><a class="button" href="${escaped(link)}">${escaped(t('mail.button', { count: players.length }))}</a></p>` +
  `<p class="quiet">${escaped(t('mail.keyUse'))} ${escaped(t('mail.valid', { date }))}</p></td></tr>`;

/** The one image. Where images are hidden its place says what it is, and the link stands below it. */
const code = (link: string, spoken: readonly Spoken[]): string =>
  `<tr><td class="part">${inAll(spoken, 'p', ({ t }) => t('mail.scan'))}` +
  `<p><img class="code" src="cid:${QR_CID}" alt="${spoken.map(({ t }) => escaped(t('mail.code'))).join(' / ')}" width="232" height="232"></p>` +
  `<div class="quiet">${inAll(spoken, 'p', ({ t }) => t('mail.copy'))}<p><a href="${escaped(link)}">${escaped(link)}</a></p></div></td></tr>`;

/** Of a player of which nobody wrote down where it stands. */
const NO_PLACE = '–';

function table(players: LetterContent['players'], spoken: readonly Spoken[]): string {
  const head = (['location', 'player', 'key'] as const).map(
    (name) => `<th scope="col">${inAll(spoken, 'span', ({ t }) => t(`mail.${name}`))}</th>`,
  );
  const rows = players.map(
    ({ location, playerId, crypKey }) =>
      `<tr><th scope="row">${escaped(location || NO_PLACE)}</th><td>${playerId}</td><td class="key">${escaped(crypKey)}</td></tr>`,
  );
  return (
    '<tr><td class="part"><table class="players" width="100%"><colgroup><col width="38%"><col width="22%"><col width="40%"></colgroup>' +
    `<thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></td></tr>`
  );
}

function foot({ provider, contact }: LetterContent, spoken: readonly Spoken[]): string {
  const ways = contactLinks(contact);
  const questions = spoken.map(
    ({ language, t }) => `<p lang="${language}">${t('mail.questions', { contact: ways })}</p>`,
  );
  return `<tr><td class="foot"><p><b>${escaped(provider)}</b></p>${ways === '' ? '' : questions.join('')}</td></tr>`;
}

/** The letter as mail programs show it. */
export function pageOf(content: LetterContent, spoken: readonly Spoken[]): string {
  const { players, link, provider } = content;
  return letterShell({
    language: spoken[0]?.language ?? '',
    title: escaped(spoken.map((one) => one.title).join(' · ')),
    provider: escaped(provider),
    preview: spoken.map(({ t }) => escaped(t('mail.how'))).join(' · '),
    rows:
      spoken.map((one) => invitation(content, one)).join('') +
      code(link, spoken) +
      table(players, spoken) +
      foot(content, spoken),
  });
}
