import {
  limitToFirst,
  limitToLast,
  orderByChild,
  orderByKey,
  orderByPriority,
  orderByValue,
  push,
  query,
  type QueryConstraint,
} from 'firebase/database';
import { DOCS, sdk } from './sources';
import type { Behaviour } from './stage';

type Order = readonly QueryConstraint[];

/** The order of the SDK, and of the server by taking one child after the other. */
const inOrder = (
  behaviour: string,
  source: string,
  data: unknown,
  order: Order,
  keys: readonly string[],
): Behaviour => ({
  behaviour,
  source,
  data: { list: data },
  run: async (stage) => {
    const whole = await stage.one.keys(query(stage.one.at('list'), ...order));
    const chosen = keys.map((_, index) => {
      const client = stage.client();
      return client.keys(query(client.at('list'), ...order, limitToFirst(index + 1)));
    });
    return [whole, (await Promise.all(chosen)).map((some) => some.at(-1))];
  },
  gives: [keys, keys],
});

const same = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, 1]));

const MIXED = {
  text: { n: 'b' },
  capital: { n: 'B' },
  object: { n: { a: 1 } },
  list: { n: ['x'] },
  large: { n: 10 },
  small: { n: 9 },
  negative: { n: -1 },
  yes: { n: true },
  no: { n: false },
  missing: { other: 1 },
};
const MIXED_ORDER = [
  'missing',
  'no',
  'yes',
  'negative',
  'small',
  'large',
  'capital',
  'text',
  'list',
  'object',
];

export const ordering: readonly Behaviour[] = [
  inOrder(
    'Keys that are numbers come before all others, by their number',
    DOCS.lists,
    same('b', '10', '9', 'a', '100', '1'),
    [orderByKey()],
    ['1', '9', '10', '100', 'a', 'b'],
  ),
  inOrder(
    'Negative numbers as keys come before positive ones',
    sdk('nameCompare'),
    same('0', '-5', '5', '-10'),
    [orderByKey()],
    ['-10', '-5', '0', '5'],
  ),
  inOrder(
    'Keys of 32-bit integers are numbers, larger ones are text',
    DOCS.lists,
    same('2147483648', '2147483647', '3', '-2147483648', '-2147483649'),
    [orderByKey()],
    ['-2147483648', '3', '2147483647', '-2147483649', '2147483648'],
  ),
  inOrder(
    'A key with a leading zero counts as its number, behind the shorter one',
    sdk('tryParseInt'),
    same('01', '1', '2', '001', '10', 'a'),
    [orderByKey()],
    ['1', '01', '001', '2', '10', 'a'],
  ),
  inOrder(
    'Fractions and exponents are text among the keys',
    sdk('tryParseInt'),
    same('1e3', '5', '+5', ' 7', '12'),
    [orderByKey()],
    ['5', '12', ' 7', '+5', '1e3'],
  ),
  inOrder(
    'Other keys are ordered by their characters, capitals first',
    DOCS.lists,
    same('b', 'B', 'a', 'A', '_', '-', 'é'),
    [orderByKey()],
    ['-', 'A', 'B', '_', 'a', 'b', 'é'],
  ),
  inOrder(
    'A key comes before those that it begins',
    DOCS.lists,
    same('abc', 'a', 'ab'),
    [orderByKey()],
    ['a', 'ab', 'abc'],
  ),
  inOrder(
    'orderByChild: nothing, false, true, numbers, strings, objects',
    DOCS.lists,
    MIXED,
    [orderByChild('n')],
    MIXED_ORDER,
  ),
  inOrder(
    'orderByValue has the same order of kinds',
    DOCS.lists,
    { object: { a: 1 }, text: 'a', number: 1, yes: true, no: false },
    [orderByValue()],
    ['no', 'yes', 'number', 'text', 'object'],
  ),
  inOrder(
    'orderByChild: numbers by size and not as text',
    DOCS.lists,
    { a: { n: 100 }, b: { n: 20 }, c: { n: 3 }, d: { n: 2.5 }, e: { n: -100 } },
    [orderByChild('n')],
    ['e', 'd', 'c', 'b', 'a'],
  ),
  inOrder(
    'orderByChild: numbers written as text are text',
    DOCS.lists,
    { a: { n: '9' }, b: { n: '10' }, c: { n: 11 } },
    [orderByChild('n')],
    ['c', 'b', 'a'],
  ),
  inOrder(
    'orderByChild: the same value is ordered by key, numbers among the keys first',
    DOCS.lists,
    { b: { n: 1 }, a: { n: 1 }, 10: { n: 1 }, 9: { n: 1 }, first: { n: 0 } },
    [orderByChild('n')],
    ['first', '9', '10', 'a', 'b'],
  ),
  inOrder(
    'orderByChild: objects among themselves are ordered by key',
    DOCS.lists,
    { c: { n: { x: 1 } }, a: { n: { x: 9 } }, b: { n: { x: 5 } } },
    [orderByChild('n')],
    ['a', 'b', 'c'],
  ),
  inOrder(
    'orderByChild takes a deep path',
    DOCS.lists,
    { a: { m: { n: { o: 3 } } }, b: { m: { n: { o: 1 } } }, c: { m: 'x' } },
    [orderByChild('m/n/o')],
    ['c', 'b', 'a'],
  ),
  inOrder(
    'orderByChild of primitives orders them as without the child, by key',
    DOCS.lists,
    { b: 1, a: 'x', c: { n: 1 } },
    [orderByChild('n')],
    ['a', 'b', 'c'],
  ),
  inOrder(
    'orderByValue: strings by their characters',
    DOCS.lists,
    { a: 'b', b: 'B', c: '', d: 'a' },
    [orderByValue()],
    ['c', 'b', 'd', 'a'],
  ),
  inOrder(
    'orderByPriority: none, numbers, strings',
    DOCS.reference,
    {
      text: { '.value': 1, '.priority': 'a' },
      number: { '.value': 1, '.priority': 99 },
      negative: { '.value': 1, '.priority': -1 },
      none: 1,
    },
    [orderByPriority()],
    ['none', 'negative', 'number', 'text'],
  ),
  inOrder(
    'Without an order children come by priority',
    DOCS.reference,
    { a: { '.value': 1, '.priority': 2 }, b: { '.value': 1, '.priority': 1 } },
    [],
    ['b', 'a'],
  ),
  inOrder(
    'Children of the same priority come by key',
    DOCS.reference,
    {
      b: { '.value': 1, '.priority': 1 },
      a: { '.value': 1, '.priority': 1 },
      9: { '.value': 1, '.priority': 1 },
    },
    [orderByPriority()],
    ['9', 'a', 'b'],
  ),
  inOrder(
    'orderByKey leaves priorities out of account',
    DOCS.lists,
    { a: { '.value': 1, '.priority': 2 }, b: { '.value': 1, '.priority': 1 } },
    [orderByKey()],
    ['a', 'b'],
  ),
  {
    behaviour: 'limitToLast gives the last children, still in ascending order',
    source: DOCS.lists,
    data: { a: 3, b: 1, c: 2 },
    run: ({ one }) => one.keys(query(one.at(), orderByValue(), limitToLast(2))),
    gives: ['c', 'a'],
  },
  {
    behaviour: 'Keys of push are ordered by the time of their making, also by the server',
    source: DOCS.lists,
    run: async ({ one, other }) => {
      for (const value of [1, 2, 3, 4]) await push(one.at('list'), value);
      const last = await other.read(query(other.at('list'), orderByKey(), limitToLast(1)));
      return Object.values(last as Record<string, unknown>);
    },
    gives: [4],
  },
  {
    behaviour: 'Over REST a list in an order comes without its order but with the right choice',
    source: DOCS.restRetrieve,
    data: { a: 3, b: 1, c: 2 },
    rules: { '.read': true, '.indexOn': '.value' },
    run: async (stage) => (await stage.rest('GET', '/.json?orderBy="$value"&limitToFirst=2')).body,
    gives: { b: 1, c: 2 },
  },
];
