import { LANGUAGES, partsOf, type Language } from '../../src/i18n/language';
import type { OutsideTexts } from '../../src/i18n/texts';
import { PROVIDER_TIME_ZONE } from '../../src/model/day';
import { routes } from '../../src/model/routes';
import type { Contact } from '../mail/configuration';
import { letterHtml, letterText, type Part } from './letterParts';
import { newsTitle, type Kind } from './newsTitle';
import type { Message, MessageToCustomer, ToldZone } from './silence';

export interface AlertLetter {
  subject: string;
  text: string;
  html: string;
}

/** What a letter needs to know of the deployment. */
export interface Setting {
  appOrigin: string;
  provider: string;
  contact: Contact;
}

type Words = OutsideTexts['zoneMail'];

const whenOf = (moment: number, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(moment);

function partOf(
  kind: Kind,
  zones: readonly ToldZone[],
  { appOrigin }: Setting,
  language: Language,
  words: Words,
): Part {
  const line = kind === 'silent' ? words.since : words.again;
  return {
    language,
    title: newsTitle(words.title, kind, zones),
    paragraphs: [
      kind === 'silent' ? words.silentText : words.backText,
      ...(kind === 'silent' ? [words.mute] : []),
    ],
    items: zones.map(({ name, since, timeZone, page }) => ({
      text: line.replace('{{zone}}', () => name).replace('{{when}}', () => whenOf(since, language, timeZone)),
      link: appOrigin + page,
    })),
    action: words.open,
  };
}

const questionsOf = ({ contact }: Setting, language: Language, words: Words) => ({
  language,
  text: words.questions,
  contact,
});

async function letterOf(
  setting: Setting,
  partsIn: (language: Language, words: Words) => Part[],
): Promise<AlertLetter> {
  const spoken = await Promise.all(
    LANGUAGES.map(async (language) => {
      const { zoneMail: words } = await partsOf[language].outside();
      return { parts: partsIn(language, words), questions: questionsOf(setting, language, words) };
    }),
  );
  const parts = spoken.flatMap((one) => one.parts);
  const questions = spoken.map((one) => one.questions);
  const subject = spoken.map((one) => one.parts[0]?.title ?? '').join(' · ');
  return {
    subject,
    text: letterText(parts, questions, setting.provider),
    html: letterHtml(subject, parts, questions, setting.provider),
  };
}

/** What a customer is told: which zones are silent, and which are back, in every language of the app. */
export const alertLetter = ({ silent, back }: MessageToCustomer, setting: Setting): Promise<AlertLetter> =>
  letterOf(setting, (language, words) =>
    (
      [
        ['silent', silent],
        ['back', back],
      ] as const
    )
      .filter(([, zones]) => zones.length > 0)
      .map(([kind, zones]) => partOf(kind, zones, setting, language, words)),
  );

/** What the provider is told when players of many places fell silent at once. */
export const providerLetter = (
  { count, places, since }: Message & { to: 'provider' },
  setting: Setting,
): Promise<AlertLetter> =>
  letterOf(setting, (language, words) => [
    {
      language,
      title: words.mass.replace('{{count}}', String(count)),
      paragraphs: [
        words.massText.replace('{{when}}', () => whenOf(since, language, PROVIDER_TIME_ZONE)),
        `${words.massPlaces}: ${places.join(', ')}${count > places.length ? ' …' : ''}`,
      ],
      items: [{ text: words.massOpen, link: setting.appOrigin + routes.silentPlayers }],
      action: words.massOpen,
    },
  ]);
