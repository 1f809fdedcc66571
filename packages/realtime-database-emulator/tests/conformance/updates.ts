import { set, update } from 'firebase/database';
import { expect } from 'vitest';
import { DOCS, sdk } from './sources';
import { DENIED, refusalOf, type Behaviour } from './stage';

export const updates: readonly Behaviour[] = [
  {
    behaviour: 'update changes the children that it names and leaves the others',
    source: DOCS.readAndWrite,
    data: { a: { b: 1, c: 1 } },
    run: async ({ one, other }) => {
      await update(one.at('a'), { c: 2, d: 2 });
      return other.read('a');
    },
    gives: { b: 1, c: 2, d: 2 },
  },
  {
    behaviour: 'update replaces a named child whole',
    source: DOCS.adminSave,
    data: { a: { b: { c: 1, d: 1 } } },
    run: async ({ one, other }) => {
      await update(one.at('a'), { b: { c: 2 } });
      return other.read('a');
    },
    gives: { b: { c: 2 } },
  },
  {
    behaviour: 'update with a path changes only what lies there',
    source: DOCS.adminSave,
    data: { a: { b: { c: 1, d: 1 } } },
    run: async ({ one, other }) => {
      await update(one.at('a'), { 'b/c': 2 });
      return other.read('a');
    },
    gives: { b: { c: 2, d: 1 } },
  },
  {
    behaviour: 'update with deep paths makes the places above them',
    source: DOCS.readAndWrite,
    run: async ({ one, other }) => {
      await update(one.at(), { 'a/b/c': 1, 'd/e': 2 });
      return other.read();
    },
    gives: { a: { b: { c: 1 } }, d: { e: 2 } },
  },
  {
    behaviour: 'update removes what it names with null',
    source: DOCS.readAndWrite,
    data: { a: { b: 1, c: 1 }, d: 1 },
    run: async ({ one, other }) => {
      await update(one.at(), { 'a/b': null, d: null });
      return other.read();
    },
    gives: { a: { c: 1 } },
  },
  {
    behaviour: 'update of nothing changes nothing',
    source: sdk('repoUpdate'),
    data: { a: 1 },
    run: async ({ one, other }) => {
      await update(one.at(), {});
      return other.read();
    },
    gives: { a: 1 },
  },
  {
    behaviour: 'A listener above sees all paths of an update at once',
    source: DOCS.readAndWrite,
    data: { a: 1, b: { c: 1 } },
    run: async ({ one, other }) => {
      const seen = one.watch();
      await seen.until({ a: 1, b: { c: 1 } });
      await update(other.at(), { a: 2, 'b/c': 2, 'd/e/f': 2 });
      return seen.allUntil({ a: 2, b: { c: 2 }, d: { e: { f: 2 } } });
    },
    gives: [
      { a: 1, b: { c: 1 } },
      { a: 2, b: { c: 2 }, d: { e: { f: 2 } } },
    ],
  },
  {
    behaviour: 'Listeners at the paths of an update are each told their part',
    source: DOCS.readAndWrite,
    data: { a: 1, b: { c: 1 } },
    run: async ({ one, other }) => {
      const [a, c] = [one.watch('a'), one.watch('b/c')];
      await Promise.all([a.until(1), c.until(1)]);
      await update(other.at(), { a: 2, 'b/c': 3 });
      return [await a.allUntil(2), await c.allUntil(3)];
    },
    gives: [
      [1, 2],
      [1, 3],
    ],
  },
  {
    behaviour: 'The SDK refuses an update in which one path is above another',
    source: sdk('validateFirebaseMergePaths'),
    run: ({ one }) => refusalOf(() => update(one.at(), { 'a/b': 1, 'a/b/c': 2 })),
    gives: expect.stringContaining('that is ancestor of another path'),
  },
  {
    behaviour: 'The server refuses an update in which one path is above another, and changes nothing',
    source: sdk('validateFirebaseMergePaths'),
    data: { a: { b: 0 } },
    run: async (stage) => [
      (await stage.rest('PATCH', '/.json', { 'a/b': 1, 'a/b/c': 2, d: 3 })).status,
      await stage.stored(),
    ],
    gives: [400, { a: { b: 0 } }],
  },
  {
    behaviour: 'The server refuses an update that names one place in two ways',
    source: sdk('validateFirebaseMergePaths'),
    run: async (stage) => (await stage.rest('PATCH', '/.json', { 'a/b': 1, '/a/b/': 2 })).status,
    gives: 400,
  },
  {
    behaviour: 'Paths of an update may lie beside each other with a common beginning',
    source: sdk('validateFirebaseMergePaths'),
    run: async ({ one, other }) => {
      await update(one.at(), { 'a/b': 1, 'a/bc': 2 });
      return other.read('a');
    },
    gives: { b: 1, bc: 2 },
  },
  {
    behaviour: 'The SDK refuses an update with an invalid key in a path',
    source: sdk('validateFirebaseMergePaths'),
    run: ({ one }) => refusalOf(() => update(one.at(), { 'a/b.c': 1 })),
    gives: expect.stringContaining('contains an invalid key'),
  },
  {
    behaviour: 'The server refuses an update with one invalid path, and changes nothing',
    source: DOCS.structure,
    data: { a: 1 },
    run: async (stage) => [
      (await stage.rest('PATCH', '/.json', { a: 2, 'b/c#d': 1 })).status,
      await stage.stored(),
    ],
    gives: [400, { a: 1 }],
  },
  {
    behaviour: 'The server refuses an update with one invalid value, and changes nothing',
    source: DOCS.structure,
    data: { a: 1 },
    run: async (stage) => [
      (await stage.rest('PATCH', '/.json', { a: 2, b: { 'c.d': 1 } })).status,
      await stage.stored(),
    ],
    gives: [400, { a: 1 }],
  },
  {
    behaviour: 'An update takes an object: a list is refused over REST',
    source: DOCS.restSave,
    run: async (stage) => (await stage.rest('PATCH', '/a.json', ['x'])).status,
    gives: 400,
  },
  {
    behaviour: 'An update takes an object: a primitive is refused over REST',
    source: DOCS.restSave,
    run: async (stage) => (await stage.rest('PATCH', '/a.json', 5)).status,
    gives: 400,
  },
  {
    behaviour: 'An update with one path that may not be written changes nothing at all',
    source: DOCS.readAndWrite,
    rules: { '.read': true, open: { '.write': true }, closed: {} },
    data: { open: 1 },
    run: async (stage) => [
      await refusalOf(() => update(stage.one.at(), { open: 2, 'closed/a': 2 })),
      await stage.stored(),
    ],
    gives: [DENIED, { open: 1 }],
  },
  {
    behaviour: 'An update with one path that is not valid changes nothing at all',
    source: DOCS.rules,
    rules: { '.write': true, number: { '.validate': 'newData.isNumber()' } },
    data: { number: 1, other: 1 },
    run: async (stage) => [
      await refusalOf(() => update(stage.one.at(), { other: 2, number: 'text' })),
      await stage.stored(),
    ],
    gives: [DENIED, { number: 1, other: 1 }],
  },
  {
    behaviour: 'An update may be allowed path by path where a write of the whole is not',
    source: DOCS.rulesSyntax,
    rules: { a: { '.write': true }, b: { '.write': true } },
    run: async (stage) => [
      await refusalOf(() => set(stage.one.at(), { a: 1, b: 1 })),
      await refusalOf(() => update(stage.one.at(), { a: 1, b: 1 })),
      await stage.stored(),
    ],
    gives: [DENIED, 'accepted', { a: 1, b: 1 }],
  },
  {
    behaviour: 'A refused update takes back all that its writer showed of it',
    source: sdk('syncTreeAckUserWrite'),
    rules: { '.read': true, a: { '.write': true } },
    data: { a: 1, b: 1 },
    run: async ({ one }) => {
      const seen = one.watch();
      await seen.until({ a: 1, b: 1 });
      await refusalOf(() => update(one.at(), { a: 2, b: 2 }));
      return seen.values;
    },
    gives: [
      { a: 1, b: 1 },
      { a: 2, b: 2 },
      { a: 1, b: 1 },
    ],
  },
  {
    behaviour: 'A refused update is never seen by another client',
    source: DOCS.readAndWrite,
    rules: { '.read': true, a: { '.write': true } },
    data: { a: 1, b: 1 },
    run: async ({ one, other }) => {
      const seen = other.watch();
      await seen.until({ a: 1, b: 1 });
      await refusalOf(() => update(one.at(), { a: 2, b: 2 }));
      await set(one.at('a'), 3);
      return seen.allUntil({ a: 3, b: 1 });
    },
    gives: [
      { a: 1, b: 1 },
      { a: 3, b: 1 },
    ],
  },
  {
    behaviour: 'Two paths of an update below one primitive both replace it',
    source: sdk('LeafNode'),
    data: { a: 'text' },
    run: async ({ one, other }) => {
      await update(one.at(), { 'a/b': 1, 'a/c/d': 2 });
      return other.read();
    },
    gives: { a: { b: 1, c: { d: 2 } } },
  },
  {
    behaviour: 'An update can move a value: remove it in one place and write it in another',
    source: DOCS.readAndWrite,
    data: { from: { x: 1 } },
    run: async ({ one, other }) => {
      const seen = other.watch();
      await seen.until({ from: { x: 1 } });
      await update(one.at(), { 'from/x': null, 'to/x': 1 });
      return seen.allUntil({ to: { x: 1 } });
    },
    gives: [{ from: { x: 1 } }, { to: { x: 1 } }],
  },
  {
    behaviour: 'An update can set a priority and a child of the same place',
    source: sdk('validateFirebaseMergeDataArg'),
    data: { a: { b: 1, c: 1 } },
    run: async (stage) => {
      await update(stage.one.at('a'), { b: 2, '.priority': 5 });
      return stage.exported();
    },
    gives: { a: { b: 2, c: 1, '.priority': 5 } },
  },
  {
    behaviour: 'An update can give a place its first child and its priority in any order',
    source: sdk('validateFirebaseMergeDataArg'),
    run: async (stage) => {
      const seen = stage.other.watch('a');
      await update(stage.one.at(), { 'a/.priority': 5, 'a/b': 2 });
      await seen.until({ b: 2 });
      return [await stage.exported(), await stage.other.export('a')];
    },
    gives: [{ a: { b: 2, '.priority': 5 } }, { b: 2, '.priority': 5 }],
  },
];
