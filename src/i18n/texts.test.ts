import { describe, expect, it } from 'vitest';
import { TEXTS } from './failureText';
import { LANGUAGES, type Language } from './languages';

/** Words replaced by better ones, by language. Texts that may still use one are named, because their wording is not ours. */
const DROPPED: Partial<Record<Language, readonly { words: RegExp; but?: string }[]>> = {
  nl: [
    { words: /neem terug|teruggenomen|haar (weer )?in/i },
    { words: /muziekspeler/i },
    { words: /muziekzone/i, but: 'home.chooseZone' },
    { words: /^vragen…|niet gepast|meer zoals|\bgemeen\b|hierbij past|hoogstens|ze antwoorden/i },
    { words: /\btoestel|(^|[^-])mailadres/i },
    { words: /ongewenste mail|beginpagina|wat er met je gegevens/i },
    // Customers are addressed as 'je'.
    { words: /\buw?\b/i },
  ],
  en: [
    { words: /\bstands?\b|invitation of|becomes of|come along|brought along|no longer counts/i },
    { words: /whoever|\ba mail\b|\bmails\b|\bby now\b/i },
    { words: /\bsongs?\b/i },
    { words: /\bthumb\b|stopped reporting|\bby itself/i },
    { words: /music zone/i, but: 'home.chooseZone' },
    { words: /music player/i, but: 'notification.unreachable' },
  ],
};

const files = import.meta.glob<object>('./locales/*/*.json', { import: 'default', eager: true });

/** All texts of a language by key, including those that the app never loads. */
function textsOf(language: Language): Map<string, string> {
  const texts = new Map<string, string>();
  const add = (key: string, said: unknown): void => {
    if (typeof said === 'string') texts.set(key, said);
    else
      for (const [name, inner] of Object.entries(said as object)) add(key ? `${key}.${name}` : name, inner);
  };
  for (const [file, content] of Object.entries(files))
    if (file.startsWith(`./locales/${language}/`)) add('', content);
  return texts;
}

const keysWith = (texts: Map<string, string>, words: RegExp): string[] =>
  [...texts].filter(([, text]) => words.test(text.replace(/\{\{\w+\}\}/g, '{}'))).map(([key]) => key);

const placesIn = (text = ''): string[] => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();

/** Texts with a plural after a number that is never 1: a limit, a fixed length, or what is shown from a larger number on. */
const NEVER_ONE = [
  'home.searchZones',
  'moodSwitch.zoneCount',
  'rating.repeats.often',
  'players.search',
  'zoneMail.mass',
  'admin.inMails',
  'admin.sentReport',
  'silence.more',
  'desk.texts.full',
  'desk.texts.tooLong',
  'invite.showAll',
  'invite.others',
  'alert.mute',
];

/** Names and labels of up to this many words may be the same in two languages. Longer texts may not. */
const ALIKE = 3;

describe.each(LANGUAGES)('the texts in %s', (language) => {
  it('have none of the words that were dropped (docs/product.md 2.7)', () => {
    const texts = textsOf(language);
    expect(texts.size).toBeGreaterThan(300);
    for (const { words, but } of DROPPED[language] ?? [])
      expect(keysWith(texts, words), String(words)).toEqual(but === undefined ? [] : [but]);
  });

  it('are written with the marks of print: one sign for an ellipsis, curly quotes, single spaces', () => {
    const texts = textsOf(language);
    expect(keysWith(texts, /\.\.|['"]|\s\s|^\s|\s[,.;:!?…]/)).toEqual([]);
  });

  it('have nothing to escape where they stand in the page of a mail', () => {
    expect(keysWith(textsOf(language), /[<>&]/)).toEqual([]);
  });

  it('are not still those of the language they were copied from (docs/product.md 2.1)', () => {
    const texts = textsOf(language);
    for (const other of LANGUAGES.filter((one) => one !== language)) {
      const copied = [...textsOf(other)].filter(
        ([key, text]) => texts.get(key) === text && text.split(/\s/).length > ALIKE,
      );
      expect(copied, other).toEqual([]);
    }
  });

  it('name the same values as the others', () => {
    const [texts, dutch] = [textsOf(language), textsOf('nl')];
    expect([...texts.keys()].sort()).toEqual([...dutch.keys()].sort());
    for (const [key, text] of texts) expect(placesIn(text), key).toEqual(placesIn(dutch.get(key)));
  });

  it('speak of no button and no picture where a mail is plain text (docs/product.md 17.17)', () => {
    const plain = [...textsOf(language)].filter(([key]) => key.startsWith('mail.plain.'));
    expect(plain).not.toEqual([]);
    for (const [, text] of plain)
      expect(text).not.toMatch(/knop|button|afbeelding|plaatje|image|picture|QR|scan/i);
  });
});

it('a number that can be 1 has a text of its own in English, where the word after it changes', () => {
  const plural = /\}\} (?!(has|is|less)\b)\w+s\b/;
  const alone = [...textsOf('en')].filter(([key, text]) => !/_(one|other)$/.test(key) && plural.test(text));
  expect(alone.map(([key]) => key).sort()).toEqual([...NEVER_ONE].sort());
});

/** These failures appear only where a page or a part was opened that loads the texts of pages.json. */
const OF_PAGES = [
  'mailNotRevoked',
  'mailNotSent',
  'mailOutdated',
  'mailUnknown',
  'oldAccountNotFound',
  'playGone',
];

it.each(LANGUAGES)(
  'the text of a failure is there from the start in %s, where no page brings it',
  (language) => {
    const start: unknown = files[`./locales/${language}/app.json`];
    const textAt = (key: string): unknown =>
      key.split('.').reduce<unknown>((part, name) => Reflect.get(Object(part), name), start);
    const missing = Object.entries(TEXTS).filter(([, key]) => typeof textAt(key) !== 'string');
    expect(missing.map(([code]) => code)).toEqual(OF_PAGES);
  },
);
