import { kept } from '@/device/storage';

export const LANGUAGES = ['nl', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** SPEC section 9. */
export const DEFAULT_LANGUAGE: Language = 'nl';
export const FALLBACK_LANGUAGE: Language = 'en';

const isLanguage = (text: string): text is Language => LANGUAGES.some((language) => language === text);

/** The language that was chosen on this device; undefined: none was, or none that there is. */
export const keptLanguage = kept<Language>('language', {
  encode: (language) => language,
  decode: (text) => (isLanguage(text) ? text : undefined),
});
