import type { Language } from '../../src/i18n/languages';
import type { Contact } from '../mail/configuration';
import { contactLinks, escaped } from '../mail/letterPage';
import { letterShell } from '../mail/letterShell';
import type { Speaker } from '../speaker';

/** One piece of news in one language. */
export interface Part {
  language: Language;
  title: string;
  paragraphs: readonly string[];
  /** Each with the address that it leads to. */
  items: readonly { text: string; link: string }[];
  /** What the link of an item is called. */
  action: string;
}

/** How the provider is reached, in one language. */
export interface Questions {
  language: Language;
  t: Speaker;
  contact: Contact;
}

const waysOf = ({ email, phone }: Contact): string => [email, phone].filter((way) => way !== '').join(', ');

/** For mail programs that show no page. */
export const letterText = (
  parts: readonly Part[],
  questions: readonly Questions[],
  provider: string,
): string =>
  [
    ...parts.flatMap(({ title, paragraphs, items }) => [
      title,
      '',
      ...paragraphs,
      '',
      ...items.map(({ text, link }) => `- ${text}\n  ${link}`),
      '',
      '--------',
      '',
    ]),
    ...questions
      .filter(({ contact }) => waysOf(contact) !== '')
      .map(({ t, contact }) => t('zoneMail.questions', { contact: waysOf(contact) })),
    '',
    provider,
  ].join('\n');

const partHtml = ({ language, title, paragraphs, items, action }: Part): string =>
  `<tr><td class="part" lang="${language}"><h1>${escaped(title)}</h1>` +
  `<ul>${items
    .map(({ text, link }) =>
      text === action
        ? `<li><a href="${escaped(link)}">${escaped(action)}</a></li>`
        : `<li>${escaped(text)}<br><a href="${escaped(link)}">${escaped(action)}</a></li>`,
    )
    .join('')}</ul>${paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('')}</td></tr>`;

const questionsHtml = ({ language, t, contact }: Questions): string => {
  const ways = contactLinks(contact);
  return ways === '' ? '' : `<p lang="${language}">${t('zoneMail.questions', { contact: ways })}</p>`;
};

/** The letter as mail programs show it, in the look of the mail that brings players. */
export const letterHtml = (
  title: string,
  parts: readonly Part[],
  questions: readonly Questions[],
  provider: string,
): string =>
  letterShell({
    language: parts[0]?.language ?? '',
    title: escaped(title),
    provider: escaped(provider),
    rows:
      parts.map(partHtml).join('') +
      `<tr><td class="foot"><p><b>${escaped(provider)}</b></p>${questions.map(questionsHtml).join('')}</td></tr>`,
  });
