import i18next, { type ParseKeys } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { kept } from '@/device/storage';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from './languages';
import { product } from './product';

/** The key of a text, such as `rating.confirmed`. */
export type TextKey = ParseKeys;

/** The language that was chosen on this device (docs/product.md 2.2); undefined: none was, or none that there is. */
const keptLanguage = kept<Language>('language', {
  encode: (language) => language,
  decode: (text) => (isLanguage(text) ? text : undefined),
});

const files = import.meta.glob<object>('./locales/*/{app,staff}.json', { import: 'default' });

void i18next.use(initReactI18next).init({
  initAsync: false,
  resources: {},
  // Only the language that is spoken is loaded, and each has all texts (texts.test.ts).
  fallbackLng: false,
  ns: [],
  defaultNS: 'app',
  fallbackNS: 'staff',
  // React escapes.
  interpolation: { escapeValue: false, defaultVariables: product },
  react: { bindI18nStore: 'added' },
});

/** Gives the document, and the manifest with which the app is installed, the language of the texts. */
export function followLanguage(): void {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', `/manifest.${language}.webmanifest`);
  });
}

/** All that customers and guests read is loaded at the start, the rest with its pages. */
const namespaces = new Set(['app']);

async function load(language: Language): Promise<void> {
  await Promise.all(
    [...namespaces].map(async (namespace) => {
      if (i18next.hasResourceBundle(language, namespace)) return;
      const texts = await files[`./locales/${language}/${namespace}.json`]?.();
      i18next.addResourceBundle(language, namespace, texts);
    }),
  );
}

const chosenLanguage = (): Language => keptLanguage.read() ?? DEFAULT_LANGUAGE;

/** Prepares the start in the language that was chosen before. */
export async function startLanguage(): Promise<void> {
  await load(chosenLanguage());
  await i18next.changeLanguage(chosenLanguage());
}

/** Switches the language without reload and keeps the choice. */
export async function switchLanguage(language: Language): Promise<void> {
  await load(language);
  await i18next.changeLanguage(language);
  keptLanguage.write(language);
}

/** Loads what only staff read; from now on in every language that is chosen. */
export async function loadStaffTexts(): Promise<void> {
  namespaces.add('staff');
  try {
    await load(i18next.language as Language);
  } catch (error) {
    // What cannot be loaded must not keep the language from being switched.
    namespaces.delete('staff');
    throw error;
  }
}
