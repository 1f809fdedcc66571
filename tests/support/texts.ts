import { readFileSync } from 'node:fs';
import type { Language } from '../../src/i18n/languages';
import type app from '../../src/i18n/locales/nl/app.json';
import type pages from '../../src/i18n/locales/nl/pages.json';

export type Texts = typeof app & typeof pages;

const read = (language: Language, namespace: string): object =>
  JSON.parse(readFileSync(`src/i18n/locales/${language}/${namespace}.json`, 'utf8')) as object;

export const textsIn = (language: Language): Texts =>
  ({ ...read(language, 'app'), ...read(language, 'pages') }) as Texts;
