import {
  get,
  goOffline,
  goOnline,
  limitToFirst,
  limitToLast,
  off,
  onValue,
  orderByChild,
  orderByKey,
  orderByValue,
  query,
  remove,
  set,
  startAt,
  endAt,
  update,
  type Query,
} from 'firebase/database';
import { expect } from 'vitest';
import type { Client } from './client';
import { becomes } from './observed';
import { DOCS, sdk } from './sources';
import type { Behaviour } from './stage';

/** The child events of a query that are caused by `act`. */
const reports = (
  behaviour: string,
  data: object,
  constrain: (list: Query) => Query,
  act: (writer: Client) => Promise<unknown>,
  events: readonly string[],
): Behaviour => ({
  behaviour,
  source: DOCS.lists,
  data: { list: data },
  run: async ({ one, other }) => {
    const target = constrain(one.at('list'));
    const start = (await one.keys(target)).length;
    const seen = one.watchChildren(target);
    await seen.next(start);
    await act(other);
    return seen.next(events.length, start);
  },
  gives: events,
});

const lastTwo = (list: Query) => query(list, orderByValue(), limitToLast(2));
const firstTwo = (list: Query) => query(list, orderByValue(), limitToFirst(2));
const ABC = { a: 1, b: 2, c: 3 };

export const listens: readonly Behaviour[] = [
  {
    behaviour: 'A listener is told at once what is there',
    source: DOCS.readAndWrite,
    data: { a: { b: 1 } },
    run: ({ one }) => one.watch('a').allUntil({ b: 1 }),
    gives: [{ b: 1 }],
  },
  {
    behaviour: 'A listener of nothing is told null',
    source: DOCS.readAndWrite,
    run: ({ one }) => one.watch('a').allUntil(null),
    gives: [null],
  },
  {
    behaviour: 'A listener is told the whole of its place after each change below it',
    source: DOCS.readAndWrite,
    data: { a: { b: 1, c: 1 } },
    run: async ({ one, other }) => {
      const seen = one.watch('a');
      await seen.until({ b: 1, c: 1 });
      await set(other.at('a/b'), 2);
      return seen.allUntil({ b: 2, c: 1 });
    },
    gives: [
      { b: 1, c: 1 },
      { b: 2, c: 1 },
    ],
  },
  {
    behaviour: 'A listener is told when a place above it is replaced',
    source: DOCS.readAndWrite,
    data: { a: { b: { c: 1 } } },
    run: async ({ one, other }) => {
      const seen = one.watch('a/b/c');
      await seen.until(1);
      await set(other.at('a'), { b: { c: 2 } });
      return seen.allUntil(2);
    },
    gives: [1, 2],
  },
  {
    behaviour: 'A listener is told when a place above it is removed',
    source: DOCS.readAndWrite,
    data: { a: { b: { c: 1 } } },
    run: async ({ one, other }) => {
      const seen = one.watch('a/b/c');
      await seen.until(1);
      await remove(other.at());
      return seen.allUntil(null);
    },
    gives: [1, null],
  },
  {
    behaviour: 'A listener is told nothing of its neighbours, nor of a write that changes nothing',
    source: DOCS.readAndWrite,
    data: { a: 1, b: 1 },
    run: async ({ one, other }) => {
      const seen = one.watch('a');
      await seen.until(1);
      await set(other.at('b'), 2);
      await set(other.at('a'), 1);
      await set(other.at('a'), 3);
      return seen.allUntil(3);
    },
    gives: [1, 3],
  },
  {
    behaviour: 'A listener below a primitive is told null',
    source: sdk('LeafNode'),
    data: { a: 'text' },
    run: ({ one }) => one.watch('a/b').allUntil(null),
    gives: [null],
  },
  {
    behaviour: 'A listener sees its place change from a primitive to an object and back',
    source: DOCS.readAndWrite,
    data: { a: 'text' },
    run: async ({ one, other }) => {
      const seen = one.watch('a');
      await seen.until('text');
      await set(other.at('a/b'), 1);
      await seen.until({ b: 1 });
      await set(other.at('a'), 'again');
      return seen.allUntil('again');
    },
    gives: ['text', { b: 1 }, 'again'],
  },
  {
    behaviour: 'The writer sees its own write before the server has taken it',
    source: DOCS.offline,
    data: { a: 1 },
    run: async ({ one }) => {
      const seen = one.watch('a');
      await seen.until(1);
      const taken = set(one.at('a'), 2);
      const atOnce = seen.values.at(-1);
      await taken;
      return [atOnce, seen.values];
    },
    gives: [2, [1, 2]],
  },
  {
    behaviour: 'Listeners of the same place on one client are each told',
    source: DOCS.readAndWrite,
    data: { a: 1 },
    run: async ({ one, other }) => {
      const [first, second] = [one.watch('a'), one.watch('a')];
      await set(other.at('a'), 2);
      await Promise.all([first.until(2), second.until(2)]);
      return [first.values.at(-1), second.values.at(-1)];
    },
    gives: [2, 2],
  },
  {
    behaviour: 'Listeners above and below each other on one client agree',
    source: sdk('SyncTree'),
    data: { a: { b: 1 } },
    run: async ({ one, other }) => {
      const [below, above] = [one.watch('a/b'), one.watch()];
      await set(other.at('a/b'), 2);
      await Promise.all([below.until(2), above.until({ a: { b: 2 } })]);
      return [below.values.at(-1), above.values.at(-1)];
    },
    gives: [2, { a: { b: 2 } }],
  },
  {
    behaviour: 'Two queries of one place on one client are told apart',
    source: sdk('SyncTree'),
    data: { list: ABC },
    run: async ({ one, other }) => {
      const [low, high] = [one.watch(firstTwo(one.at('list'))), one.watch(lastTwo(one.at('list')))];
      await Promise.all([low.until({ a: 1, b: 2 }), high.until({ b: 2, c: 3 })]);
      await set(other.at('list/d'), 4);
      await high.until({ c: 3, d: 4 });
      await set(other.at('list/e'), 0);
      await low.until({ a: 1, e: 0 });
      return [low.values.length, high.values.length];
    },
    gives: [2, 2],
  },
  {
    behaviour: 'A listener that wants one value hears no second one',
    source: DOCS.readAndWrite,
    data: { a: 1 },
    run: async ({ one, other }) => {
      const values: unknown[] = [];
      onValue(one.at('a'), (snapshot) => void values.push(snapshot.val()), { onlyOnce: true });
      await becomes(() => values, [1]);
      await set(other.at('a'), 2);
      await one.watch('a').until(2);
      return values;
    },
    gives: [1],
  },
  {
    behaviour: 'A listener that was taken off hears nothing and leaves none on the server',
    source: DOCS.readAndWrite,
    data: { a: 1 },
    run: async (stage) => {
      const { one } = stage;
      const seen = one.watch('a');
      await seen.until(1);
      off(one.at('a'));
      await becomes(() => stage.listeners(), 0);
      await set(one.at('a'), 2);
      return seen.values;
    },
    gives: [1],
  },
  {
    behaviour: 'get is answered by a listener of the same place',
    source: sdk('repoGetValue'),
    data: { a: 1 },
    run: async ({ one, other }) => {
      const seen = one.watch('a');
      await seen.until(1);
      await set(other.at('a'), 2);
      await seen.until(2);
      return (await get(one.at('a'))).val() as unknown;
    },
    gives: 2,
  },
  {
    behaviour: 'After a time without connection a listener learns what it missed, once',
    source: DOCS.offline,
    data: { a: 1 },
    run: async ({ one, other }) => {
      const seen = one.watch('a');
      await seen.until(1);
      goOffline(one.database);
      await set(other.at('a'), 2);
      await set(other.at('a'), 3);
      goOnline(one.database);
      return seen.allUntil(3);
    },
    gives: [1, 3],
  },
  {
    behaviour: 'After a time without connection a listener that missed nothing is told nothing',
    source: sdk('sendListen_'),
    data: { a: { b: { '.value': 1, '.priority': 2 }, c: ['x', 'y'], d: 1.5 } },
    run: async ({ one, other }) => {
      const seen = one.watch('a');
      await becomes(() => seen.values.length, 1);
      goOffline(one.database);
      goOnline(one.database);
      const marker = one.watch('marker');
      await set(other.at('marker'), 1);
      await marker.until(1);
      return seen.values.length;
    },
    gives: 1,
  },
  {
    behaviour: 'A window learns after a time without connection what left and entered it',
    source: DOCS.offline,
    data: { list: ABC },
    run: async ({ one, other }) => {
      const seen = one.watch(lastTwo(one.at('list')));
      await seen.until({ b: 2, c: 3 });
      goOffline(one.database);
      await update(other.at('list'), { c: null, d: 4 });
      goOnline(one.database);
      return seen.allUntil({ b: 2, d: 4 });
    },
    gives: [
      { b: 2, c: 3 },
      { b: 2, d: 4 },
    ],
  },
  {
    behaviour: 'Writes made without connection are done when it is back, in their order',
    source: DOCS.offline,
    run: async ({ one, other }) => {
      await one.read();
      goOffline(one.database);
      const writes = [set(one.at('a'), 1), set(one.at('a'), 2), update(one.at(), { b: 3 })];
      goOnline(one.database);
      await Promise.all(writes);
      return other.read();
    },
    gives: { a: 2, b: 3 },
  },
  {
    behaviour: '.info/connected tells whether there is a connection',
    source: DOCS.offline,
    run: async ({ one }) => {
      const seen = one.watch('.info/connected');
      await seen.until(true);
      goOffline(one.database);
      return seen.allUntil(false);
    },
    gives: [false, true, false],
  },
  {
    behaviour: '.info/serverTimeOffset tells how far the clock of the server is',
    source: DOCS.offline,
    run: async ({ one }) => {
      await one.read();
      const seen = one.watch('.info/serverTimeOffset');
      await becomes(() => seen.values.length > 0, true);
      return seen.values.at(-1);
    },
    gives: expect.any(Number),
  },
  reports(
    'child_added comes for each child that is there, in order, and for each new one',
    {},
    (list) => list,
    async (writer) => {
      await set(writer.at('list'), { b: 1, a: 1 });
      await set(writer.at('list/c'), 1);
    },
    ['added a first', 'added b after a', 'added c after b'],
  ),
  reports(
    'child_changed comes once for whatever changes below a child',
    { a: { x: { y: 1 } }, b: 1 },
    (list) => list,
    (writer) => update(writer.at('list/a'), { 'x/y': 2, 'x/z': 3, w: 4 }),
    ['changed a'],
  ),
  reports(
    'child_removed comes for a child that is removed',
    ABC,
    (list) => list,
    (writer) => remove(writer.at('list/b')),
    ['removed b'],
  ),
  reports(
    'Replacing a place tells what is removed, added and changed',
    ABC,
    (list) => list,
    (writer) => set(writer.at('list'), { a: 1, b: 9, d: 4 }),
    ['removed c', 'added d after b', 'changed b'],
  ),
  reports(
    'child_moved comes when the order changes',
    { a: { n: 1 }, b: { n: 2 }, c: { n: 3 } },
    (list) => query(list, orderByChild('n')),
    (writer) => set(writer.at('list/a/n'), 9),
    ['moved a after c', 'changed a'],
  ),
  reports(
    'No child_moved comes when the value changes but not the place',
    ABC,
    (list) => query(list, orderByKey()),
    (writer) => set(writer.at('list/a'), 9),
    ['changed a'],
  ),
  reports(
    'limitToLast: a new last child pushes the first of the window out',
    ABC,
    lastTwo,
    (writer) => set(writer.at('list/d'), 4),
    ['removed b', 'added d after c'],
  ),
  reports(
    'limitToLast: what is removed from the window is replaced from before it',
    ABC,
    lastTwo,
    (writer) => remove(writer.at('list/c')),
    ['removed c', 'added a first'],
  ),
  reports(
    'limitToFirst: a new first child pushes the last of the window out',
    ABC,
    firstTwo,
    (writer) => set(writer.at('list/d'), 0),
    ['removed b', 'added d first'],
  ),
  reports(
    'limitToFirst: what is removed from the window is replaced from behind it',
    ABC,
    firstTwo,
    (writer) => remove(writer.at('list/a')),
    ['removed a', 'added c after b'],
  ),
  reports(
    'A child that changes enough leaves the window for another',
    ABC,
    firstTwo,
    (writer) => set(writer.at('list/a'), 9),
    ['removed a', 'added c after b'],
  ),
  reports(
    'A change outside the window is not told',
    { ...ABC, d: 4 },
    lastTwo,
    async (writer) => {
      await set(writer.at('list/a'), 0);
      await set(writer.at('list/d'), 5);
    },
    ['moved d after c', 'changed d'],
  ),
  reports(
    'Several children that enter and leave a window with one update are told together',
    ABC,
    lastTwo,
    (writer) => update(writer.at('list'), { d: 4, e: 5 }),
    ['removed b', 'removed c', 'added d first', 'added e after d'],
  ),
  reports(
    'A window that is not full takes what is added',
    { a: 1 },
    lastTwo,
    (writer) => set(writer.at('list/b'), 0),
    ['added b first'],
  ),
  reports(
    'A range tells what enters it by its value',
    ABC,
    (list) => query(list, orderByValue(), startAt(2), endAt(5)),
    (writer) => set(writer.at('list/a'), 4),
    ['added a after c'],
  ),
  reports(
    'A range tells what leaves it by its value',
    ABC,
    (list) => query(list, orderByValue(), startAt(2), endAt(5)),
    (writer) => set(writer.at('list/c'), 6),
    ['removed c'],
  ),
  reports(
    'A window tells of its place being replaced what is different',
    ABC,
    lastTwo,
    (writer) => set(writer.at('list'), { b: 2, x: 8 }),
    ['removed c', 'added x after b'],
  ),
  reports(
    'A window is emptied when its place becomes a primitive',
    ABC,
    lastTwo,
    (writer) => set(writer.at('list'), 'text'),
    ['removed b', 'removed c'],
  ),
  reports(
    'A window fills when its place was a primitive',
    {},
    lastTwo,
    async (writer) => {
      await set(writer.at('list'), 'text');
      await set(writer.at('list/a'), 1);
    },
    ['added a first'],
  ),
];
