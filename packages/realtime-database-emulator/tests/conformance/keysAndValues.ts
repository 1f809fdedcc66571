import { get, push, ref, remove, set, update } from 'firebase/database';
import { expect } from 'vitest';
import { DOCS, sdk } from './sources';
import { refusalOf, type Behaviour } from './stage';

const kept = (what: string, value: unknown): Behaviour => ({
  behaviour: `${what} comes back as it was written`,
  source: DOCS.readAndWrite,
  run: async ({ one, other }) => {
    await set(one.at('value'), value);
    return other.read('value');
  },
  gives: value,
});

const refusedBySdk = (what: string, value: unknown, reason: string): Behaviour => ({
  behaviour: `The SDK refuses ${what} before it is sent`,
  source: sdk('validateFirebaseData'),
  run: ({ one }) => refusalOf(() => set(one.at('value'), value)),
  gives: expect.stringContaining(reason),
});

const FORBIDDEN_KEYS: readonly (readonly [what: string, key: string])[] = [
  ['a dot', 'a.b'],
  ['a hash', 'a#b'],
  ['a dollar sign', '$a'],
  ['an opening bracket', 'a[0'],
  ['a closing bracket', 'a]'],
  ['a slash', 'a/b'],
  ['a control character', 'a\u0001b'],
  ['the character DEL', 'a\u007f'],
];

const ALLOWED_KEYS: readonly (readonly [what: string, key: string])[] = [
  ['a space', 'a b'],
  ['letters beyond ASCII', 'smørrebrød'],
  ['an emoji', '🎵'],
  ['quotes', `"a' `],
  ['a percent sign', '100%25'],
  ['a colon, a comma and an at sign', 'venue:one,two@three'],
  ['a plus and a question mark', 'a+b?c'],
  ['the name of a property of every object', 'constructor'],
];

export const keysAndValues: readonly Behaviour[] = [
  kept('A string', 'tekst'),
  kept('An empty string', ''),
  kept('A string with emoji, quotes and newlines', '🎵 "a"\n\\'),
  kept('A whole number', 42),
  kept('Zero', 0),
  kept('A negative fraction', -2.5),
  kept('The boolean true', true),
  kept('The boolean false', false),
  kept('A nested object', { a: { b: { c: 1 } }, d: 'x' }),
  kept('The largest number', Number.MAX_VALUE),
  kept('The smallest number above zero', Number.MIN_VALUE),
  kept('The largest safe integer', Number.MAX_SAFE_INTEGER),
  {
    behaviour: 'An integer beyond 2^53 is kept as the nearest double',
    source: DOCS.rules,
    run: async ({ one, other }) => {
      await set(one.at('value'), 2 ** 53 + 2);
      return other.read('value');
    },
    gives: 9_007_199_254_740_994,
  },
  {
    behaviour: 'An integer beyond 2^53 that is written as text over REST loses what a double cannot hold',
    source: DOCS.restSave,
    run: async (stage) => {
      await stage.restText('PUT', '/value.json', '9007199254740993');
      return stage.other.read('value');
    },
    gives: 9_007_199_254_740_992,
  },
  refusedBySdk('NaN', NaN, 'contains NaN'),
  refusedBySdk('Infinity', Infinity, 'contains Infinity'),
  refusedBySdk('minus Infinity below an object', { a: { b: -Infinity } }, 'contains -Infinity'),
  refusedBySdk('undefined', { a: undefined }, 'contains undefined'),
  refusedBySdk('a function', { a: () => 1 }, 'contains a function'),
  refusedBySdk('.value beside other children', { '.value': 1, a: 1 }, 'in addition to actual children'),
  {
    behaviour: 'A number too large for a double is refused over REST and changes nothing',
    source: DOCS.restReference,
    data: { value: 1 },
    run: async (stage) => [
      (await stage.restText('PUT', '/value.json', '1e999')).status,
      await stage.stored('value'),
    ],
    gives: [400, 1],
  },
  {
    behaviour: 'NaN is no JSON and refused over REST',
    source: DOCS.restReference,
    run: async (stage) => (await stage.restText('PUT', '/value.json', 'NaN')).status,
    gives: 400,
  },
  {
    behaviour: 'Writing null removes what is there',
    source: DOCS.readAndWrite,
    data: { a: 1, b: 2 },
    run: async ({ one, other }) => {
      await set(one.at('a'), null);
      return other.read();
    },
    gives: { b: 2 },
  },
  {
    behaviour: 'remove is the same as writing null',
    source: DOCS.readAndWrite,
    data: { a: { b: 1 }, c: 2 },
    run: async ({ one, other }) => {
      await remove(one.at('a'));
      return other.read();
    },
    gives: { c: 2 },
  },
  {
    behaviour: 'Children that are null are not stored',
    source: DOCS.reference,
    run: async ({ one, other }) => {
      await set(one.at('a'), { b: null, c: 1 });
      return other.read('a');
    },
    gives: { c: 1 },
  },
  {
    behaviour: 'An empty object is not stored',
    source: DOCS.reference,
    data: { a: 1 },
    run: async ({ one, other }) => {
      await set(one.at('a'), {});
      return (await get(other.at('a'))).exists();
    },
    gives: false,
  },
  {
    behaviour: 'An empty list is not stored',
    source: DOCS.reference,
    run: async ({ one, other }) => {
      await set(one.at('a'), { list: [], kept: 1 });
      return other.read('a');
    },
    gives: { kept: 1 },
  },
  {
    behaviour: 'Objects of nothing but nulls and empty objects vanish with all above them',
    source: DOCS.reference,
    run: async ({ one, other }) => {
      await set(one.at('a'), { b: { c: null, d: { e: {} } } });
      return (await get(other.at())).exists();
    },
    gives: false,
  },
  {
    behaviour: 'Removing the last child removes the places above it',
    source: DOCS.reference,
    data: { a: { b: { c: 1 } }, d: 1 },
    run: async ({ one, other }) => {
      await remove(one.at('a/b/c'));
      return other.read();
    },
    gives: { d: 1 },
  },
  {
    behaviour: 'Removing what is not there changes nothing',
    source: DOCS.readAndWrite,
    data: { a: 1 },
    run: async ({ one, other }) => {
      await remove(one.at('b/c/d'));
      return other.read();
    },
    gives: { a: 1 },
  },
  {
    behaviour: 'Writing below a string replaces the string',
    source: sdk('LeafNode'),
    data: { a: 'text' },
    run: async ({ one, other }) => {
      await set(one.at('a/b/c'), 1);
      return other.read();
    },
    gives: { a: { b: { c: 1 } } },
  },
  {
    behaviour: 'Writing below a number with update replaces the number',
    source: sdk('LeafNode'),
    data: { a: 5 },
    run: async ({ one, other }) => {
      await update(one.at('a'), { b: 1, c: 2 });
      return other.read();
    },
    gives: { a: { b: 1, c: 2 } },
  },
  {
    behaviour: 'Writing below false replaces it',
    source: sdk('LeafNode'),
    data: { a: false },
    run: async ({ one, other }) => {
      await set(one.at('a/b'), true);
      return other.read();
    },
    gives: { a: { b: true } },
  },
  {
    behaviour: 'Removing below a string leaves the string',
    source: sdk('LeafNode'),
    data: { a: 'text' },
    run: async ({ one, other }) => {
      await remove(one.at('a/b/c'));
      return other.read();
    },
    gives: { a: 'text' },
  },
  {
    behaviour: 'Writing a string over an object removes all below it',
    source: DOCS.readAndWrite,
    data: { a: { b: { c: 1 } } },
    run: async ({ one, other }) => {
      await set(one.at('a'), 'text');
      return [await other.read('a'), await other.read('a/b')];
    },
    gives: ['text', null],
  },
  {
    behaviour: 'set replaces all children, also those that it does not name',
    source: DOCS.readAndWrite,
    data: { a: { old: 1 } },
    run: async ({ one, other }) => {
      await set(one.at('a'), { young: 1 });
      return other.read('a');
    },
    gives: { young: 1 },
  },
  {
    behaviour: 'A list is stored with its places as keys',
    source: DOCS.restSave,
    run: async ({ one, other }) => {
      await set(one.at('list'), ['a', 'b']);
      return [await other.read('list/0'), await other.read('list/1')];
    },
    gives: ['a', 'b'],
  },
  {
    behaviour: 'Keys that count from 0 come back as a list',
    source: sdk('ChildrenNode'),
    data: { list: { 0: 'a', 1: 'b', 2: 'c' } },
    run: ({ other }) => other.read('list'),
    gives: ['a', 'b', 'c'],
  },
  {
    behaviour: 'Keys that fill more than half of a list come back as a list with holes',
    source: sdk('ChildrenNode'),
    data: { list: { 0: 'a', 2: 'c', 3: 'd' } },
    run: ({ other }) => other.read('list'),
    gives: ['a', undefined, 'c', 'd'],
  },
  {
    behaviour: 'Over REST the holes of a list are null',
    source: DOCS.restRetrieve,
    data: { list: { 0: 'a', 2: 'c', 3: 'd' } },
    run: (stage) => stage.stored('list'),
    gives: ['a', null, 'c', 'd'],
  },
  {
    behaviour: 'Keys that leave most of a list empty come back as an object',
    source: sdk('ChildrenNode'),
    data: { list: { 0: 'a', 9: 'j' } },
    run: async (stage) => [await stage.other.read('list'), await stage.stored('list')],
    gives: [
      { 0: 'a', 9: 'j' },
      { 0: 'a', 9: 'j' },
    ],
  },
  {
    behaviour: 'A key with a leading zero is none of a list',
    source: sdk('ChildrenNode'),
    data: { list: { '00': 'a', '01': 'b' } },
    run: async (stage) => [await stage.other.read('list'), await stage.stored('list')],
    gives: [
      { '00': 'a', '01': 'b' },
      { '00': 'a', '01': 'b' },
    ],
  },
  {
    behaviour: 'A negative key is none of a list',
    source: sdk('ChildrenNode'),
    data: { list: { '-1': 'z', 0: 'a', 1: 'b' } },
    run: (stage) => stage.stored('list'),
    gives: { '-1': 'z', 0: 'a', 1: 'b' },
  },
  {
    behaviour: 'One key that is no number makes it an object',
    source: sdk('ChildrenNode'),
    data: { list: { 0: 'a', 1: 'b', x: 'c' } },
    run: (stage) => stage.stored('list'),
    gives: { 0: 'a', 1: 'b', x: 'c' },
  },
  {
    behaviour: 'The nulls of a list are not stored',
    source: DOCS.reference,
    run: async ({ one, other }) => {
      await set(one.at('list'), ['a', null, 'c']);
      return other.keys('list');
    },
    gives: ['0', '2'],
  },
  ...FORBIDDEN_KEYS.flatMap(([what, key]): Behaviour[] => [
    {
      behaviour: `The SDK refuses a key with ${what} below a set`,
      source: DOCS.structure,
      run: ({ one }) => refusalOf(() => set(one.at('a'), { deep: { [key]: 1 } })),
      gives: expect.stringContaining('contains an invalid key'),
    },
    {
      behaviour: `The server refuses a key with ${what} below a set, and stores nothing of it`,
      source: DOCS.structure,
      run: async (stage) => [
        (await stage.rest('PUT', '/a.json', { fine: 1, deep: { [key]: 1 } })).status,
        await stage.stored(),
      ],
      gives: [400, null],
    },
  ]),
  ...ALLOWED_KEYS.map(([what, key]): Behaviour => ({
    behaviour: `A key may hold ${what}`,
    source: DOCS.structure,
    run: async ({ one, other }) => {
      await set(one.at('a'), { [key]: 1 });
      return other.read('a');
    },
    gives: { [key]: 1 },
  })),
  {
    behaviour: 'The SDK refuses a reference with a forbidden character',
    source: sdk('validatePathString'),
    run: ({ one }) => refusalOf(() => ref(one.database, 'a.b')),
    gives: expect.stringContaining('Paths must be non-empty strings'),
  },
  {
    behaviour: 'The server refuses an empty key below a set',
    source: DOCS.structure,
    run: async (stage) => (await stage.rest('PUT', '/a.json', { '': 1 })).status,
    gives: 400,
  },
  {
    behaviour: 'Keys that differ in case are different keys',
    source: DOCS.structure,
    run: async ({ one, other }) => {
      await set(one.at('Key'), 1);
      await set(one.at('key'), 2);
      return other.read();
    },
    gives: { Key: 1, key: 2 },
  },
  {
    behaviour: '__proto__ is a key like any other',
    source: DOCS.structure,
    run: async (stage) => {
      await stage.restText('PUT', '/a.json', '{"__proto__":{"b":1}}');
      return [await stage.stored('a/__proto__/b'), await stage.stored('a/b')];
    },
    gives: [1, null],
  },
  {
    behaviour: 'Slashes at the ends of a path and doubled ones count for nothing',
    source: sdk('Path'),
    run: async ({ one, other }) => {
      await set(one.at('/a//b/'), 1);
      return other.read();
    },
    gives: { a: { b: 1 } },
  },
  {
    behaviour: 'push makes keys of 20 characters that sort in the order of their making',
    source: DOCS.lists,
    run: async ({ one, other }) => {
      const places = [push(one.at('list'), 1), push(one.at('list'), 2), push(one.at('list'), 3)];
      await Promise.all(places);
      const keys = places.map(({ key }) => key);
      const stored = await other.keys('list');
      return [keys.map(({ length }) => length), stored.join() === keys.join()];
    },
    gives: [[20, 20, 20], true],
  },
  {
    behaviour: 'A priority without a value stores nothing',
    source: sdk('nodeFromJSON'),
    run: async ({ one, other }) => {
      await set(one.at('a'), { '.value': null, '.priority': 5 });
      return (await get(other.at('a'))).exists();
    },
    gives: false,
  },
];
