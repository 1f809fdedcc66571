import {
  get,
  limitToFirst,
  onDisconnect,
  orderByPriority,
  query,
  remove,
  runTransaction,
  serverTimestamp,
  set,
  setPriority,
  setWithPriority,
  update,
} from 'firebase/database';
import { expect } from 'vitest';
import { becomes } from './observed';
import { DOCS, sdk } from './sources';
import { refusalOf, type Behaviour } from './stage';

export const priorities: readonly Behaviour[] = [
  {
    behaviour: 'setWithPriority writes a value and its priority at once',
    source: DOCS.reference,
    run: async ({ one, other }) => {
      await setWithPriority(one.at('a'), 'x', 5);
      const { priority, ref } = await get(other.at('a'));
      return [priority, ref.key, await other.read('a')];
    },
    gives: [5, 'a', 'x'],
  },
  {
    behaviour: 'A priority may be a string',
    source: DOCS.reference,
    run: async ({ one, other }) => {
      await setWithPriority(one.at('a'), 1, 'high');
      return (await get(other.at('a'))).priority;
    },
    gives: 'high',
  },
  {
    behaviour: 'A priority may be 0, which is not none',
    source: DOCS.reference,
    run: async ({ one, other }) => {
      await setWithPriority(one.at('a'), 1, 0);
      return (await get(other.at('a'))).priority;
    },
    gives: 0,
  },
  {
    behaviour: 'setPriority leaves the value',
    source: DOCS.reference,
    data: { a: { b: 1 } },
    run: async ({ one, other }) => {
      await setPriority(one.at('a'), 7);
      return other.export('a');
    },
    gives: { b: 1, '.priority': 7 },
  },
  {
    behaviour: 'setPriority of null takes the priority away',
    source: DOCS.reference,
    data: { a: { '.value': 1, '.priority': 7 } },
    run: async ({ one, other }) => {
      await setPriority(one.at('a'), null);
      return other.export('a');
    },
    gives: 1,
  },
  {
    behaviour: 'setPriority of what is not there stores nothing',
    source: sdk('repoSetWithPriority'),
    run: async (stage) => {
      await setPriority(stage.one.at('a'), 7);
      return stage.exported();
    },
    gives: null,
  },
  {
    behaviour: 'set takes the priority away',
    source: DOCS.reference,
    data: { a: { '.value': 1, '.priority': 7 } },
    run: async ({ one, other }) => {
      await set(one.at('a'), 2);
      return other.export('a');
    },
    gives: 2,
  },
  {
    behaviour: 'update leaves the priority of its place',
    source: sdk('repoUpdate'),
    data: { a: { b: 1, '.priority': 7 } },
    run: async ({ one, other }) => {
      await update(one.at('a'), { b: 2 });
      return other.export('a');
    },
    gives: { b: 2, '.priority': 7 },
  },
  {
    behaviour: 'A write below leaves the priorities above',
    source: sdk('ChildrenNode'),
    data: { a: { b: { c: 1, '.priority': 1 }, '.priority': 7 } },
    run: async ({ one, other }) => {
      await set(one.at('a/b/c'), 2);
      return other.export('a');
    },
    gives: { b: { c: 2, '.priority': 1 }, '.priority': 7 },
  },
  {
    behaviour: 'A write below a primitive keeps the priority of the primitive',
    source: sdk('LeafNode'),
    data: { a: { '.value': 'x', '.priority': 7 } },
    run: async ({ one, other }) => {
      await set(one.at('a/b'), 1);
      return other.export('a');
    },
    gives: { b: 1, '.priority': 7 },
  },
  {
    behaviour: 'The priority goes with the last child',
    source: sdk('ChildrenNode'),
    data: { a: { b: 1, '.priority': 7 } },
    run: async (stage) => {
      await remove(stage.one.at('a/b'));
      await set(stage.one.at('a/b'), 2);
      return stage.exported('a');
    },
    gives: { b: 2 },
  },
  {
    behaviour: 'The export of a primitive with a priority has .value and .priority',
    source: DOCS.restRetrieve,
    data: { a: { '.value': 'x', '.priority': 7 } },
    run: async (stage) => [await stage.exported('a'), await stage.other.export('a')],
    gives: [
      { '.value': 'x', '.priority': 7 },
      { '.value': 'x', '.priority': 7 },
    ],
  },
  {
    behaviour: 'The export of a primitive without a priority is the primitive',
    source: DOCS.snapshot,
    data: { a: { b: 'x' } },
    run: async (stage) => [await stage.exported(), await stage.other.export()],
    gives: [{ a: { b: 'x' } }, { a: { b: 'x' } }],
  },
  {
    behaviour: 'The export of a list is an object of its keys',
    source: sdk('ChildrenNode'),
    data: { a: ['x', { '.value': 'y', '.priority': 1 }] },
    run: async (stage) => [await stage.exported('a'), await stage.other.export('a')],
    gives: [
      { 0: 'x', 1: { '.value': 'y', '.priority': 1 } },
      { 0: 'x', 1: { '.value': 'y', '.priority': 1 } },
    ],
  },
  {
    behaviour: 'Values without export show no priorities, at any depth',
    source: DOCS.snapshot,
    data: { a: { b: { '.value': 1, '.priority': 1 }, c: { d: 1, '.priority': 'x' } } },
    run: async (stage) => [await stage.stored('a'), await stage.other.read('a')],
    gives: [
      { b: 1, c: { d: 1 } },
      { b: 1, c: { d: 1 } },
    ],
  },
  {
    behaviour: 'What was exported can be written back as it was',
    source: DOCS.snapshot,
    data: { a: { b: { '.value': 1, '.priority': 1 }, c: { d: 1, '.priority': 'x' }, '.priority': 2 } },
    run: async (stage) => {
      await set(stage.one.at('copy'), await stage.one.export('a'));
      return stage.exported('copy');
    },
    gives: { b: { '.value': 1, '.priority': 1 }, c: { d: 1, '.priority': 'x' }, '.priority': 2 },
  },
  {
    behaviour: '.value without .priority is the value itself',
    source: sdk('nodeFromJSON'),
    run: async (stage) => {
      await set(stage.one.at('a'), { '.value': 5 });
      return stage.exported('a');
    },
    gives: 5,
  },
  {
    behaviour: 'A priority alone stores nothing',
    source: sdk('nodeFromJSON'),
    run: async (stage) => {
      await set(stage.one.at('a'), { '.priority': 5 });
      return stage.exported();
    },
    gives: null,
  },
  {
    behaviour: 'A priority can be read and written at .priority over REST',
    source: DOCS.restReference,
    data: { a: 1 },
    run: async (stage) => {
      await stage.rest('PUT', '/a/.priority.json', 4);
      return stage.exported('a');
    },
    gives: { '.value': 1, '.priority': 4 },
  },
  {
    behaviour: 'The SDK refuses a boolean as a priority',
    source: sdk('validatePriority'),
    run: ({ one }) =>
      refusalOf(() => setWithPriority(one.at('a'), 1, JSON.parse('true') as string | number | null)),
    gives: expect.stringContaining('must be a valid Firebase priority'),
  },
  {
    behaviour: 'The SDK refuses NaN as a priority',
    source: sdk('validatePriority'),
    run: ({ one }) => refusalOf(() => setPriority(one.at('a'), NaN)),
    gives: expect.stringContaining('must be a valid Firebase priority'),
  },
  {
    behaviour: 'The server refuses a priority that is a boolean or an object',
    source: DOCS.reference,
    run: async (stage) => [
      (await stage.rest('PUT', '/a.json', { '.value': 1, '.priority': true })).status,
      (await stage.rest('PUT', '/a.json', { b: 1, '.priority': { c: 1 } })).status,
      await stage.stored(),
    ],
    gives: [400, 400, null],
  },
  {
    behaviour: 'A listener is told when only the priority changes',
    source: DOCS.reference,
    data: { a: 1 },
    run: async ({ one, other }) => {
      const seen = one.watch('a');
      await seen.until(1);
      await setPriority(other.at('a'), 3);
      await becomes(async () => (await get(one.at('a'))).priority, 3);
      return seen.values;
    },
    gives: [1, 1],
  },
  {
    behaviour: 'A change of priority moves a child in the order of priorities',
    source: DOCS.lists,
    data: { a: { '.value': 1, '.priority': 1 }, b: { '.value': 1, '.priority': 2 } },
    run: async ({ one, other }) => {
      const seen = one.watchChildren(query(one.at(), orderByPriority()));
      await seen.next(2);
      await setPriority(other.at('a'), 3);
      return seen.next(2, 2);
    },
    gives: ['moved a after b', 'changed a'],
  },
  {
    behaviour: 'A change of priority moves children in and out of a window',
    source: DOCS.lists,
    data: { a: { '.value': 1, '.priority': 1 }, b: { '.value': 1, '.priority': 2 } },
    run: async ({ one, other }) => {
      const seen = one.watch(query(one.at(), orderByPriority(), limitToFirst(1)));
      await seen.until({ a: 1 });
      await setPriority(other.at('a'), 3);
      return seen.allUntil({ b: 1 });
    },
    gives: [{ a: 1 }, { b: 1 }],
  },
  {
    behaviour: 'A priority may be a server timestamp',
    source: DOCS.reference,
    run: async ({ one, other }) => {
      await setWithPriority(one.at('a'), 1, serverTimestamp() as unknown as number);
      return (await get(other.at('a'))).priority;
    },
    gives: expect.any(Number),
  },
  {
    behaviour: 'A planned write keeps its priority',
    source: DOCS.onDisconnect,
    run: async (stage) => {
      await onDisconnect(stage.one.at('a')).setWithPriority('gone', 6);
      await stage.one.leave();
      await becomes(() => stage.exported('a'), { '.value': 'gone', '.priority': 6 });
      return stage.exported('a');
    },
    gives: { '.value': 'gone', '.priority': 6 },
  },
  {
    behaviour: 'A transaction keeps the priority',
    source: sdk('repoStartTransaction'),
    data: { a: { '.value': 1, '.priority': 6 } },
    run: async (stage) => {
      await runTransaction(stage.one.at('a'), (value: number | null) => (value ?? 0) + 1);
      return stage.exported('a');
    },
    gives: { '.value': 2, '.priority': 6 },
  },
  {
    behaviour: 'Rules see the priority of what is written',
    source: DOCS.rules,
    rules: { '.write': true, a: { '.validate': 'newData.getPriority() == 1' } },
    run: async ({ one }) => [
      await refusalOf(() => setWithPriority(one.at('a'), 'x', 1)),
      await refusalOf(() => setWithPriority(one.at('a'), 'x', 2)),
    ],
    gives: ['accepted', expect.stringContaining('PERMISSION_DENIED')],
  },
  {
    behaviour: 'A change of the priority alone is judged by the rules of its place',
    source: DOCS.rules,
    rules: { a: { '.write': 'newData.getPriority() == 1' } },
    data: { a: 1 },
    run: async (stage) => [
      await refusalOf(() => setPriority(stage.one.at('a'), 1)),
      await refusalOf(() => setPriority(stage.one.at('a'), 2)),
      await stage.exported('a'),
    ],
    gives: ['accepted', expect.stringContaining('PERMISSION_DENIED'), { '.value': 1, '.priority': 1 }],
  },
];
