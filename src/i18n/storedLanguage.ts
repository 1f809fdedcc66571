import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './language';

/** The local storage key (docs/product.md 2.2). */
export const LANGUAGE_KEY = 'language';

const isLanguage = (text: string | null): text is Language => LANGUAGES.some((language) => language === text);

/** The language that was chosen on this device, or the default. Storage may be closed to us (private mode). */
export function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(LANGUAGE_KEY);
    return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Without storage the choice holds until the page is closed.
  }
}
