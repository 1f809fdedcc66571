export const LANGUAGES = ['nl', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** SPEC section 9. */
export const DEFAULT_LANGUAGE: Language = 'nl';
export const FALLBACK_LANGUAGE: Language = 'en';

/** The local storage key of SPEC section 1. */
export const LANGUAGE_KEY = 'language';

const isLanguage = (text: string | null): text is Language => LANGUAGES.some((language) => language === text);

/** The language that was chosen on this device, or Dutch. Storage may be closed to us (private mode). */
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
