// A language is a folder of texts and its line here (CONTRIBUTING.md, 'A language').
export { en } from './en/language';
export { nl } from './nl/language';
