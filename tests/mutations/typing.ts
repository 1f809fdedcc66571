import type { Mutation } from './mutation';

const CODES = ['src/features/players/linking/codeIn.test.ts'];
const ENTER = ['tests/flows/phoneKeyboard.test.ts'];
const LINKS = ['src/features/messages/MessageText.test.tsx'];
const TODAY = ['src/device/today.test.ts'];

/** Breaks of what is typed, pasted and tapped, and of the day that is shown. */
export const typing: readonly Mutation[] = [
  {
    name: 'the enter key sends the form from its first field',
    file: 'src/ui/nextField.ts',
    find: 'event.preventDefault();',
    replace: '',
    tests: ENTER,
  },
  {
    name: 'a key that ends a word leaves the field',
    file: 'src/ui/nextField.ts',
    find: ' || nativeEvent.isComposing',
    replace: ' || nativeEvent.repeat',
    tests: ENTER,
  },
  {
    name: 'a code broken over two lines is cut off',
    file: 'src/features/players/linking/codeIn.ts',
    find: 'return code.length === BUNDLE_CODE_LENGTH ? code : first;',
    replace: 'return first;',
    tests: CODES,
  },
  {
    name: 'what nobody sees is taken for a part of the code',
    file: 'src/features/players/linking/codeIn.ts',
    find: "text.replace(UNSEEN, '')",
    replace: 'text.trim()',
    tests: CODES,
  },
  {
    name: 'any link can be tapped',
    file: 'src/features/messages/messageParts.ts',
    find: "url.protocol === 'https:' &&",
    replace: '',
    tests: LINKS,
  },
  {
    name: 'a host may hide behind the name of a user',
    file: 'src/features/messages/messageParts.ts',
    find: "url.username + url.password === ''",
    replace: "url.hostname !== ''",
    tests: LINKS,
  },
  {
    name: 'a letter of a host passes for another',
    file: 'src/features/messages/messageParts.ts',
    find: ', url.origin) };',
    replace: ', (whole) => whole) };',
    tests: LINKS,
  },
  {
    name: 'the full stop after a link is a part of it',
    file: 'src/features/messages/messageParts.ts',
    find: 'const taken = isAddress ? withoutPunctuation(found) : found;',
    replace: 'const taken = found;',
    tests: LINKS,
  },
  {
    name: 'nobody notices midnight after the device slept',
    file: 'src/device/today.ts',
    find: "document.addEventListener('visibilitychange', look);",
    replace: '',
    tests: TODAY,
  },
  {
    name: 'a day has 24 hours, also when the clock is put forward or back',
    file: 'src/device/today.ts',
    find: 'new Date().setHours(24, 0, 0, 0);',
    replace: 'start() + 90_000_000;',
    tests: TODAY,
  },
];
