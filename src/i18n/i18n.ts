import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { FALLBACK_LANGUAGE, LANGUAGES, storedLanguage, storeLanguage, type Language } from './language';
import type { Texts } from './nl';
import { product } from './product';

const load: Record<Language, () => Promise<{ default: Texts }>> = {
  nl: () => import('./nl'),
  en: () => import('./en'),
};

async function provide(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'translation')) return;
  const { default: texts } = await load[language]();
  i18next.addResourceBundle(language, 'translation', texts);
}

/** Prepares the texts in the stored language; only that language is loaded. */
export async function startLanguage(): Promise<void> {
  const language = storedLanguage();
  i18next.on('languageChanged', (changed) => {
    document.documentElement.lang = changed;
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', `/manifest.${changed}.webmanifest`);
  });
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: FALLBACK_LANGUAGE,
    supportedLngs: LANGUAGES,
    resources: {},
    partialBundledLanguages: true,
    interpolation: { escapeValue: false, defaultVariables: product },
    react: { useSuspense: false },
  });
  await provide(language);
  await i18next.changeLanguage(language);
}

/** Switches the language without reload and keeps the choice. */
export async function switchLanguage(language: Language): Promise<void> {
  await provide(language);
  await i18next.changeLanguage(language);
  storeLanguage(language);
}
