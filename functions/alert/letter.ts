import { LANGUAGES, type Language } from '../../src/i18n/languages';
import { PROVIDER_TIME_ZONE } from '../../src/model/answersReport';
import { routes } from '../../src/model/routes';
import type { Contact } from '../mail/configuration';
import { speaker, type Speaker } from '../speaker';
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

const whenOf = (moment: number, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  }).format(moment);

function partOf(
  kind: Kind,
  zones: readonly ToldZone[],
  { appOrigin }: Setting,
  language: Language,
  t: Speaker,
): Part {
  return {
    language,
    title: newsTitle(t, kind, zones),
    paragraphs: [t(`zoneMail.${kind}Text`), ...(kind === 'silent' ? [t('zoneMail.mute')] : [])],
    items: zones.map(({ name, since, timeZone, page }) => ({
      text: t(kind === 'silent' ? 'zoneMail.since' : 'zoneMail.again', {
        zone: name,
        when: whenOf(since, language, timeZone),
      }),
      link: appOrigin + page,
    })),
    action: t('zoneMail.open'),
  };
}

async function letterOf(
  setting: Setting,
  partsIn: (language: Language, t: Speaker) => Part[],
): Promise<AlertLetter> {
  const spoken = await Promise.all(
    LANGUAGES.map(async (language) => {
      const t = await speaker(language);
      return { parts: partsIn(language, t), questions: { language, t, contact: setting.contact } };
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
  letterOf(setting, (language, t) =>
    (
      [
        ['silent', silent],
        ['back', back],
      ] as const
    )
      .filter(([, zones]) => zones.length > 0)
      .map(([kind, zones]) => partOf(kind, zones, setting, language, t)),
  );

/** What the provider is told when players of many places fell silent at once. */
export const providerLetter = (
  { count, places, since }: Message & { to: 'provider' },
  setting: Setting,
): Promise<AlertLetter> =>
  letterOf(setting, (language, t) => [
    {
      language,
      title: t('zoneMail.mass', { count }),
      paragraphs: [
        t('zoneMail.massText', { when: whenOf(since, language, PROVIDER_TIME_ZONE) }),
        `${t('zoneMail.massPlaces')}: ${places.join(', ')}${count > places.length ? ' …' : ''}`,
      ],
      items: [{ text: t('zoneMail.massOpen'), link: setting.appOrigin + routes.silentPlayers }],
      action: t('zoneMail.massOpen'),
    },
  ]);
