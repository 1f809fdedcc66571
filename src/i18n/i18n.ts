import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE, LANGUAGES, partsOf, type Language } from './language';
import { product } from './product';
import { keptLanguage } from './keptLanguage';
import type { TextPart } from './texts';

const parts = new Set<TextPart>(['start']);
const provided = new Set<string>();

async function provide(language: Language): Promise<void> {
  const missing = [...parts].filter((part) => !provided.has(`${language} ${part}`));
  await Promise.all(
    missing.map(async (part) => {
      i18next.addResourceBundle(language, 'translation', await partsOf[language][part](), true);
      provided.add(`${language} ${part}`);
    }),
  );
}

let language: Language = FALLBACK_LANGUAGE;
let starting: Promise<unknown> | undefined;

function start(): Promise<unknown> {
  language = keptLanguage.read() ?? DEFAULT_LANGUAGE;
  return i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: FALLBACK_LANGUAGE,
    supportedLngs: LANGUAGES,
    resources: {},
    partialBundledLanguages: true,
    interpolation: { escapeValue: false, defaultVariables: product },
    react: { useSuspense: false },
  });
}

/** Keeps the language of the document, and of the manifest with which it is installed, that of the texts. */
export function followLanguage(): void {
  i18next.on('languageChanged', (changed) => {
    document.documentElement.lang = changed;
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', `/manifest.${changed}.webmanifest`);
  });
}

/** Prepares the start in the stored language; only that language is loaded. */
export async function startLanguage(): Promise<void> {
  await (starting ??= start());
  await provide(language);
  await i18next.changeLanguage(language);
}

/** Loads another part of the texts too; from now on in every language that is chosen. */
export async function loadTexts(part: TextPart): Promise<void> {
  await (starting ??= start());
  parts.add(part);
  try {
    await provide(language);
  } catch (error) {
    // What cannot be had keeps nobody from choosing another language.
    parts.delete(part);
    throw error;
  }
}

/** Switches the language without reload and keeps the choice. */
export async function switchLanguage(chosen: Language): Promise<void> {
  await provide(chosen);
  language = chosen;
  await i18next.changeLanguage(chosen);
  keptLanguage.write(chosen);
}
