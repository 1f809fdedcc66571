import { increment, onDisconnect, serverTimestamp, set, update } from 'firebase/database';
import { expect } from 'vitest';
import { becomes } from './observed';
import { DOCS, sdk } from './sources';
import { DENIED, refusalOf, type Behaviour } from './stage';

export const serverValues: readonly Behaviour[] = [
  {
    behaviour: 'serverTimestamp becomes a number of milliseconds',
    source: DOCS.offline,
    run: async ({ one, other }) => {
      const before = Date.now();
      await set(one.at('t'), serverTimestamp());
      const time = Number(await other.read('t'));
      return time >= before && time <= Date.now();
    },
    gives: true,
  },
  {
    behaviour: 'All timestamps of one write are the same',
    source: DOCS.offline,
    run: async ({ one, other }) => {
      await update(one.at(), { a: serverTimestamp(), 'b/c': serverTimestamp(), d: { e: serverTimestamp() } });
      const { a, b, d } = (await other.read()) as { a: number; b: { c: number }; d: { e: number } };
      return [a === b.c, a === d.e];
    },
    gives: [true, true],
  },
  {
    behaviour: 'The writer sees a guess of the timestamp and in the end what the others see',
    source: sdk('resolveDeferredValueTree'),
    run: async ({ one, other }) => {
      const seen = one.watch('t');
      await seen.until(null);
      const taken = set(one.at('t'), serverTimestamp());
      const guess = seen.values.at(-1);
      await taken;
      return [typeof guess, seen.values.at(-1) === (await other.read('t'))];
    },
    gives: ['number', true],
  },
  {
    behaviour: 'increment adds to the number that is there',
    source: DOCS.readAndWrite,
    data: { n: 5 },
    run: async ({ one, other }) => {
      await set(one.at('n'), increment(2));
      return other.read('n');
    },
    gives: 7,
  },
  {
    behaviour: 'increment of less than nothing subtracts',
    source: DOCS.readAndWrite,
    data: { n: 5 },
    run: async ({ one, other }) => {
      await set(one.at('n'), increment(-7.5));
      return other.read('n');
    },
    gives: -2.5,
  },
  {
    behaviour: 'increment of nothing starts from 0',
    source: DOCS.reference,
    run: async ({ one, other }) => {
      await set(one.at('n'), increment(3));
      return other.read('n');
    },
    gives: 3,
  },
  {
    behaviour: 'increment of a text or an object replaces it',
    source: DOCS.reference,
    data: { text: 'x', object: { a: 1 }, yes: true },
    run: async ({ one, other }) => {
      await update(one.at(), { text: increment(1), object: increment(2), yes: increment(3) });
      return other.read();
    },
    gives: { text: 1, object: 2, yes: 3 },
  },
  {
    behaviour: 'increment keeps counting beyond 2^53 as doubles do',
    source: DOCS.reference,
    data: { n: Number.MAX_SAFE_INTEGER },
    run: async ({ one, other }) => {
      await set(one.at('n'), increment(1));
      await set(one.at('n'), increment(1));
      return other.read('n');
    },
    gives: 2 ** 53,
  },
  {
    behaviour: 'increment works in an update at a deep path',
    source: DOCS.readAndWrite,
    data: { a: { b: { n: 1, m: 1 } } },
    run: async ({ one, other }) => {
      await update(one.at(), { 'a/b/n': increment(1), 'a/c': increment(1) });
      return other.read();
    },
    gives: { a: { b: { n: 2, m: 1 }, c: 1 } },
  },
  {
    behaviour: 'increment below a set counts from what was there before',
    source: sdk('resolveDeferredLeafValue'),
    data: { a: { n: 4, old: 1 } },
    run: async ({ one, other }) => {
      await set(one.at('a'), { n: increment(1), m: increment(1) });
      return other.read('a');
    },
    gives: { n: 5, m: 1 },
  },
  {
    behaviour: 'increments of several clients at once all count',
    source: DOCS.readAndWrite,
    run: async ({ one, other }) => {
      await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          set((index % 2 === 0 ? one : other).at('n'), increment(index)),
        ),
      );
      return one.read('n');
    },
    gives: 45,
  },
  {
    behaviour: 'A server value may have a priority',
    source: sdk('resolveDeferredLeafValue'),
    data: { n: 1 },
    run: async (stage) => {
      await set(stage.one.at('n'), { '.value': increment(1), '.priority': 3 });
      return stage.exported('n');
    },
    gives: { '.value': 2, '.priority': 3 },
  },
  {
    behaviour: 'Rules see the timestamp as now',
    source: DOCS.rules,
    rules: { t: { '.write': 'newData.val() === now' } },
    run: async ({ one }) => [
      await refusalOf(() => set(one.at('t'), serverTimestamp())),
      await refusalOf(() => set(one.at('t'), 1)),
    ],
    gives: ['accepted', DENIED],
  },
  {
    behaviour: 'Rules see what an increment comes to',
    source: DOCS.rules,
    rules: { '.read': true, n: { '.write': 'newData.val() === data.val() + 1' } },
    data: { n: 1 },
    run: async ({ one }) => [
      await refusalOf(() => set(one.at('n'), increment(2))),
      await refusalOf(() => set(one.at('n'), increment(1))),
      await one.read('n'),
    ],
    gives: [DENIED, 'accepted', 2],
  },
  {
    behaviour: 'A refused increment shows its writer the old value again',
    source: sdk('syncTreeAckUserWrite'),
    rules: { '.read': true },
    data: { n: 1 },
    run: async ({ one }) => {
      const seen = one.watch('n');
      await seen.until(1);
      await refusalOf(() => set(one.at('n'), increment(1)));
      return seen.values;
    },
    gives: [1, 2, 1],
  },
  {
    behaviour: 'A planned timestamp is the time of the disconnect',
    source: DOCS.offline,
    run: async (stage) => {
      await onDisconnect(stage.one.at('t')).set(serverTimestamp());
      await set(stage.other.at('between'), serverTimestamp());
      const between = Number(await stage.stored('between'));
      await stage.one.leave();
      await becomes(async () => typeof (await stage.stored('t')), 'number');
      return Number(await stage.stored('t')) >= between;
    },
    gives: true,
  },
  {
    behaviour: 'A planned increment counts from what is there at the disconnect',
    source: DOCS.onDisconnect,
    data: { n: 1 },
    run: async (stage) => {
      await onDisconnect(stage.one.at('n')).set(increment(1));
      await set(stage.other.at('n'), 10);
      await stage.one.leave();
      await becomes(() => stage.stored('n'), 11);
      return stage.other.read('n');
    },
    gives: 11,
  },
  {
    behaviour: 'Server values work over REST and are told in the answer',
    source: DOCS.restSave,
    data: { n: 1 },
    run: async (stage) => [
      (await stage.rest('PUT', '/n.json', { '.sv': { increment: 4 } })).body,
      (await stage.rest('PUT', '/t.json', { '.sv': 'timestamp' })).body,
    ],
    gives: [5, expect.any(Number)],
  },
  {
    behaviour: 'A server value that there is not is refused',
    source: DOCS.restSave,
    run: async (stage) => (await stage.rest('PUT', '/n.json', { '.sv': 'tomorrow' })).status,
    gives: 400,
  },
  {
    behaviour: 'An increment of something that is no number is refused',
    source: DOCS.restSave,
    run: async (stage) => (await stage.rest('PUT', '/n.json', { '.sv': { increment: 'x' } })).status,
    gives: 400,
  },
];
