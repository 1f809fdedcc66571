/** A new language: a folder in `locales`, and a line here with its own name. The first is the default (docs/product.md 2.1). */
export const LANGUAGE_NAMES = {
  nl: 'Nederlands',
  en: 'English',
};

export type Language = keyof typeof LANGUAGE_NAMES;

export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[];
export const DEFAULT_LANGUAGE: Language = 'nl';
/** For devices without a known language. */
export const FALLBACK_LANGUAGE: Language = 'en';

export const isLanguage = (text: string): text is Language => Object.hasOwn(LANGUAGE_NAMES, text);

/** `Intl` writes English as in Europe, where the venues are, such as '23 Nov'. */
export const regionOf = (language: string): string => (language === 'en' ? 'en-GB' : language);
