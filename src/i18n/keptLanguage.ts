import { kept } from '@/device/storage';
import { LANGUAGES, type Language } from './language';

const isLanguage = (text: string): text is Language => LANGUAGES.some((language) => language === text);

/** The language that was chosen on this device (docs/product.md 2.2); undefined: none was, or none that there is. */
export const keptLanguage = kept<Language>('language', {
  encode: (language) => language,
  decode: (text) => (isLanguage(text) ? text : undefined),
});
