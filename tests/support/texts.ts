import { readFileSync } from 'node:fs';
import type { Language } from '../../src/i18n/languages';
import type app from '../../src/i18n/locales/nl/app.json';
import type staff from '../../src/i18n/locales/nl/staff.json';

export type Texts = typeof app & typeof staff;

const read = (language: Language, namespace: string): object =>
  JSON.parse(readFileSync(`src/i18n/locales/${language}/${namespace}.json`, 'utf8')) as object;

export const textsIn = (language: Language): Texts =>
  ({ ...read(language, 'app'), ...read(language, 'staff') }) as Texts;
