import * as languages from './languages';
import type { LanguageParts } from './texts';

export type Language = keyof typeof languages;

/** docs/product.md 2.1. */
export const DEFAULT_LANGUAGE: Language = 'nl';
export const FALLBACK_LANGUAGE: Language = 'en';

export const partsOf: Readonly<Record<Language, LanguageParts>> = languages;

/** All languages, the default first. */
export const LANGUAGES: readonly Language[] = [
  DEFAULT_LANGUAGE,
  ...(Object.keys(languages) as Language[]).filter((language) => language !== DEFAULT_LANGUAGE),
];
