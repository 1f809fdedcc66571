import i18next, { type TFunction } from 'i18next';
import { LANGUAGES, type Language } from '../src/i18n/languages';
import { ownTryFirst, TRY_FIRST } from '../src/i18n/tryFirst';

const NAMESPACES = ['mail', 'app', 'pages'] as const;

/** The prefixes `app:` and `pages:` are for the texts of the app. */
export type Speaker = TFunction<typeof NAMESPACES>;

const speech = i18next.createInstance();
const ready = speech
  .use({
    type: 'backend',
    read: (language: string, namespace: string): Promise<object> =>
      import(`../src/i18n/locales/${language}/${namespace}.json`) as Promise<object>,
  })
  .init({
    preload: LANGUAGES,
    fallbackLng: false,
    ns: NAMESPACES,
    defaultNS: 'mail',
    // Notifications are plain text; mails escape for themselves.
    interpolation: { escapeValue: false },
  });

export async function speaker(language: Language): Promise<Speaker> {
  await ready;
  for (const [one, steps] of ownTryFirst(process.env.TRY_FIRST))
    speech.addResource(one, 'app', TRY_FIRST, steps);
  return speech.getFixedT(language, NAMESPACES);
}
