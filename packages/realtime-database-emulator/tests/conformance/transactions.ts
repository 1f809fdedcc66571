import {
  goOffline,
  goOnline,
  onValue,
  remove,
  runTransaction,
  set,
  setPriority,
  type TransactionResult,
} from 'firebase/database';
import type { Client } from './client';
import { becomes } from './observed';
import { DOCS, sdk } from './sources';
import { refusalOf, type Behaviour } from './stage';

const add = (value: number | null): number => (value ?? 0) + 1;

const outcome = ({ committed, snapshot }: TransactionResult): [boolean, unknown] => [
  committed,
  snapshot.val() as unknown,
];

/**
 * Runs a transaction that another client overtakes.
 * @returns the values of its attempts
 */
async function overtaken(
  client: Client,
  overtake: () => Promise<unknown>,
  change: (value: unknown) => unknown,
): Promise<{ told: unknown[]; result: TransactionResult }> {
  const told: unknown[] = [];
  goOffline(client.database);
  const running = runTransaction(client.at('n'), (value: unknown) => {
    told.push(value);
    return change(value);
  });
  await overtake();
  goOnline(client.database);
  return { told, result: await running };
}

export const transactions: readonly Behaviour[] = [
  {
    behaviour: 'A transaction writes what its function gives, and tells that it did',
    source: DOCS.readAndWrite,
    data: { n: 1 },
    run: async ({ one, other }) => [outcome(await runTransaction(one.at('n'), add)), await other.read('n')],
    gives: [[true, 2], 2],
  },
  {
    behaviour: 'A transaction starts from what the client knows: null at first, then what is there',
    source: DOCS.readAndWrite,
    data: { n: 5 },
    run: async ({ one }) => {
      const told: unknown[] = [];
      await runTransaction(one.at('n'), (value: number | null) => {
        told.push(value);
        return add(value);
      });
      return [told, await one.read('n')];
    },
    gives: [[null, 5], 6],
  },
  {
    behaviour: 'A transaction of a client that listens starts from what it was told',
    source: DOCS.readAndWrite,
    data: { n: 5 },
    run: async ({ one }) => {
      await one.watch('n').until(5);
      const told: unknown[] = [];
      await runTransaction(one.at('n'), (value: number | null) => {
        told.push(value);
        return add(value);
      });
      return told;
    },
    gives: [5],
  },
  {
    behaviour: 'A transaction whose function gives undefined is not done',
    source: DOCS.transactionResult,
    data: { n: 5 },
    run: async ({ one, other }) => [
      outcome(await runTransaction(one.at('n'), () => undefined)),
      await other.read('n'),
    ],
    gives: [[false, null], 5],
  },
  {
    behaviour: 'A transaction whose function gives null removes',
    source: DOCS.reference,
    data: { n: 5, m: 1 },
    run: async ({ one, other }) => {
      const { committed } = await runTransaction(one.at('n'), () => null);
      return [committed, await other.read()];
    },
    gives: [true, { m: 1 }],
  },
  {
    behaviour: 'A transaction that was overtaken is told datastale and runs again on what is there now',
    source: sdk('repoSendTransactionQueue'),
    data: { n: 1 },
    run: async ({ one, other }) => {
      await one.watch('n').until(1);
      const { told, result } = await overtaken(
        one,
        () => set(other.at('n'), 10),
        (value) => add(value as number | null),
      );
      return [told, outcome(result), await other.read('n')];
    },
    gives: [[1, 10], [true, 11], 11],
  },
  {
    behaviour: 'A transaction may give up when it runs again',
    source: DOCS.transactionResult,
    data: { n: 1 },
    run: async ({ one, other }) => {
      await one.watch('n').until(1);
      const { result } = await overtaken(
        one,
        () => set(other.at('n'), 'taken'),
        (value) => (value === 'taken' ? undefined : 'mine'),
      );
      return [outcome(result), await other.read('n')];
    },
    gives: [[false, 'taken'], 'taken'],
  },
  {
    behaviour: 'A transaction sees that what it wanted to change was removed meanwhile',
    source: sdk('repoSendTransactionQueue'),
    data: { n: 1 },
    run: async ({ one, other }) => {
      await one.watch('n').until(1);
      const { told } = await overtaken(
        one,
        () => remove(other.at('n')),
        (value) => (value === null ? 'again' : 'first'),
      );
      return [told.at(-1), await other.read('n')];
    },
    gives: [null, 'again'],
  },
  {
    behaviour: 'A change of the priority alone overtakes a transaction too',
    source: sdk('LeafNode'),
    data: { n: { '.value': 1, '.priority': 1 } },
    run: async ({ one, other }) => {
      await one.watch('n').until(1);
      const { told } = await overtaken(
        one,
        () => setPriority(other.at('n'), 2),
        (value) => add(value as number | null),
      );
      return told;
    },
    gives: [1, 1],
  },
  {
    behaviour: 'Many transactions of several clients all count',
    source: DOCS.readAndWrite,
    run: async ({ one, other }) => {
      const clients = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? one : other));
      await Promise.all(clients.map((client) => runTransaction(client.at('n'), add)));
      return one.read('n');
    },
    gives: 20,
  },
  {
    behaviour: 'Transactions of one client on one place are done in their order',
    source: sdk('repoSendReadyTransactions'),
    run: async ({ one, other }) => {
      const append = (letter: string) =>
        runTransaction(one.at('n'), (text: string | null) => (text ?? '') + letter);
      await Promise.all([append('a'), append('b'), append('c')]);
      return other.read('n');
    },
    gives: 'abc',
  },
  {
    behaviour: 'A transaction on a large and mixed object is not taken for stale',
    source: sdk('ChildrenNode'),
    data: {
      n: {
        '01': 'zero one',
        1: 'one',
        a: { '.value': 'é🎵', '.priority': 'p' },
        b: { '.value': -0.1, '.priority': -2 },
        c: { d: [true, false], '.priority': 9 },
        '-5': 1e21,
      },
    },
    run: async ({ one }) => {
      const seen = one.watch('n');
      await becomes(() => seen.values.length, 1);
      let attempts = 0;
      await runTransaction(one.at('n'), (value: Record<string, unknown> | null) => {
        attempts += 1;
        return { ...value, added: 1 };
      });
      return attempts;
    },
    gives: 1,
  },
  {
    behaviour: 'A transaction that may not be written is refused and taken back',
    source: DOCS.rulesSyntax,
    rules: { '.read': true },
    data: { n: 1 },
    run: async ({ one }) => {
      const seen = one.watch('n');
      await seen.until(1);
      const refusal = await refusalOf(() => runTransaction(one.at('n'), add));
      return [refusal.toLowerCase(), seen.values];
    },
    gives: ['permission_denied', [1, 2, 1]],
  },
  {
    behaviour: 'A transaction whose result is not valid is refused',
    source: DOCS.rules,
    rules: { '.read': true, '.write': true, n: { '.validate': 'newData.val() < 3' } },
    data: { n: 2 },
    run: async (stage) => [
      (await refusalOf(() => runTransaction(stage.one.at('n'), add))).toLowerCase(),
      await stage.stored('n'),
    ],
    gives: ['permission_denied', 2],
  },
  {
    behaviour: 'A transaction shows what it hopes for before the server has agreed',
    source: DOCS.reference,
    data: { n: 1 },
    run: async ({ one }) => {
      const seen = one.watch('n');
      await seen.until(1);
      const running = runTransaction(one.at('n'), add);
      const atOnce = seen.values.at(-1);
      await running;
      return [atOnce, seen.values];
    },
    gives: [2, [1, 2]],
  },
  {
    behaviour: 'A transaction without applyLocally shows only what the server agreed to',
    source: DOCS.reference,
    data: { n: 1 },
    run: async ({ one }) => {
      const seen = one.watch('n');
      await seen.until(1);
      const running = runTransaction(one.at('n'), add, { applyLocally: false });
      const atOnce = seen.values.at(-1);
      await running;
      return [atOnce, seen.values.at(-1)];
    },
    gives: [1, 2],
  },
  {
    behaviour: 'set ends a transaction of the same place that waits for another',
    source: sdk('repoAbortTransactions'),
    data: { n: 1 },
    run: async ({ one, other }) => {
      await one.watch('n').until(1);
      const first = refusalOf(() => runTransaction(one.at('n'), add));
      const second = refusalOf(() => runTransaction(one.at('n'), add));
      await set(one.at('n'), 7);
      return [await first, await second, await other.read('n')];
    },
    gives: ['accepted', 'set', 7],
  },
  {
    behaviour: 'A transaction leaves no listener on the server when it is done',
    source: sdk('repoStartTransaction'),
    run: async (stage) => {
      const { one } = stage;
      await runTransaction(one.at('n'), add);
      const stop = onValue(one.at('m'), () => undefined);
      stop();
      await becomes(() => stage.listeners(), 0);
      return stage.listeners();
    },
    gives: 0,
  },
];
