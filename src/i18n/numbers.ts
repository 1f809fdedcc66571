import { onceEach } from './onceEach';

const numbers = onceEach((language) => new Intl.NumberFormat(language));
const lists = onceEach((language) => new Intl.ListFormat(language));

/** A number as it is written in a language, such as '1.200'. */
export const numberText = (number: number, language: string): string => numbers(language).format(number);

/** Names one after the other, with a word such as 'and' before the last. */
export const listText = (names: readonly string[], language: string): string => lists(language).format(names);
