import { readFileSync } from 'node:fs';
import type { Language } from '../../src/i18n/languages';
import type app from '../../src/i18n/locales/nl/app.json';
import type pages from '../../src/i18n/locales/nl/pages.json';

export type Texts = typeof app & typeof pages;

const read = (language: Language, namespace: string): Record<string, object> =>
  JSON.parse(readFileSync(`src/i18n/locales/${language}/${namespace}.json`, 'utf8')) as Record<
    string,
    object
  >;

export function textsIn(language: Language): Texts {
  const texts = read(language, 'app');
  for (const [group, inner] of Object.entries(read(language, 'pages')))
    texts[group] = { ...texts[group], ...inner };
  return texts as Texts;
}
