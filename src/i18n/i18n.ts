import i18next, { type ParseKeys } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { storedValue } from '@/device/storage';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from './languages';
import app from './locales/nl/app.json';
import { product } from './product';
import { ownTryFirst, TRY_FIRST } from './tryFirst';

export type TextKey = ParseKeys;

/** docs/product.md 2.2. undefined: none, or not available. */
const storedLanguage = storedValue<Language>('language', {
  encode: (language) => language,
  decode: (text) => (isLanguage(text) ? text : undefined),
});

const files = import.meta.glob<object>(['./locales/*/{app,pages}.json', '!./locales/nl/app.json'], {
  import: 'default',
});

void i18next.use(initReactI18next).init({
  initAsync: false,
  // Most visits start in Dutch, and need no other request for their texts.
  resources: { nl: { app } },
  // Of the others only the current one is loaded. No fallback is needed, because each language has all texts (texts.test.ts).
  fallbackLng: false,
  ns: [],
  defaultNS: 'app',
  fallbackNS: 'pages',
  // React escapes.
  interpolation: { escapeValue: false, defaultVariables: product },
  react: { bindI18nStore: 'added' },
});

/**
 * The provider's own steps come only after the texts of that language: i18next takes a language for loaded as soon as it has a single text.
 */
function takeOwnSteps(loaded: Language): void {
  for (const [language, steps] of ownTryFirst(import.meta.env.VITE_TRY_FIRST))
    if (language === loaded) i18next.addResource(language, 'app', TRY_FIRST, steps);
}

export function followLanguage(): void {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', `/manifest.${language}.webmanifest`);
  });
}

/** The texts of pages that few visits open follow with those pages. */
export const namespaces = new Set(['app']);

async function load(language: Language): Promise<void> {
  await Promise.all(
    [...namespaces].map(async (namespace) => {
      if (i18next.hasResourceBundle(language, namespace)) return;
      const texts = await files[`./locales/${language}/${namespace}.json`]?.();
      i18next.addResourceBundle(language, namespace, texts);
    }),
  );
  takeOwnSteps(language);
}

const chosenLanguage = (): Language => storedLanguage.read() ?? DEFAULT_LANGUAGE;

/** The first page may be loaded before the start has set the language. i18next then has none, whatever its types say. */
export const currentLanguage = (): Language =>
  ((i18next as Partial<typeof i18next>).language as Language | undefined) ?? chosenLanguage();

export async function startLanguage(): Promise<void> {
  await load(chosenLanguage());
  await i18next.changeLanguage(chosenLanguage());
}

let wanted: Language | undefined;

/** Of two switches whose texts come late the last one counts. */
export async function switchLanguage(language: Language): Promise<void> {
  wanted = language;
  await load(language);
  // A page that was opened meanwhile may need more texts.
  await load(language);
  if (wanted !== language) return;
  await i18next.changeLanguage(language);
  storedLanguage.write(language);
}

export async function loadPageTexts(): Promise<void> {
  namespaces.add('pages');
  try {
    await load(currentLanguage());
  } catch (error) {
    // A failure must not block a switch of the language.
    namespaces.delete('pages');
    throw error;
  }
}

/** A page or part with texts in pages.json needs it. */
export const withTexts =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), loadPageTexts()]);
    return module;
  };
