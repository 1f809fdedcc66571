import { onLog } from 'firebase/app';
import {
  endAt,
  endBefore,
  equalTo,
  get,
  limitToFirst,
  limitToLast,
  onValue,
  orderByChild,
  orderByKey,
  orderByPriority,
  orderByValue,
  query,
  startAfter,
  startAt,
  type QueryConstraint,
} from 'firebase/database';
import { expect } from 'vitest';
import { becomes } from './observed';
import { DOCS, sdk } from './sources';
import { GET_DENIED, refusalOf, type Behaviour, type Stage } from './stage';

const OPEN = { '.read': true, '.write': true };
const PEOPLE = {
  anna: { age: 30, name: 'Anna', active: true, city: { name: 'Gent' } },
  bart: { age: 25, name: 'Bart', active: false, city: { name: 'Aalst' } },
  cleo: { age: 30, name: 'Cleo', active: true },
  dirk: { age: 41, name: 'Dirk', city: { name: 'Gent' } },
  elsa: { name: 'Elsa' },
};

const answers = (
  behaviour: string,
  constraints: readonly QueryConstraint[],
  keys: readonly string[],
  data: object = PEOPLE,
): Behaviour => ({
  behaviour,
  source: DOCS.lists,
  data: { list: data },
  run: ({ one }) => one.keys(query(one.at('list'), ...constraints)),
  gives: keys,
});

const refused = (
  behaviour: string,
  build: (stage: Stage) => unknown,
  reason: string,
  name = 'validateQueryEndpoints',
): Behaviour => ({
  behaviour: `The SDK refuses ${behaviour}`,
  source: sdk(name),
  run: (stage) => refusalOf(() => build(stage)),
  gives: expect.stringContaining(reason),
});

/** Warnings of the SDK during `act`. */
async function warningsDuring(act: () => Promise<void>, count: number): Promise<string[]> {
  const warnings: string[] = [];
  onLog(({ message }) => void warnings.push(message), { level: 'warn' });
  try {
    await act();
    await becomes(() => warnings.length >= count, true);
    return warnings;
  } finally {
    onLog(null);
  }
}

const RANKED = {
  low: { '.value': 1, '.priority': 1 },
  high: { '.value': 1, '.priority': 5 },
  text: { '.value': 1, '.priority': 'x' },
  none: 1,
};

export const queries: readonly Behaviour[] = [
  answers('equalTo finds all with a value', [orderByChild('age'), equalTo(30)], ['anna', 'cleo']),
  answers('equalTo with a key finds one of them', [orderByChild('age'), equalTo(30, 'cleo')], ['cleo']),
  answers('equalTo of null finds those without the child', [orderByChild('age'), equalTo(null)], ['elsa']),
  answers('equalTo tells true from false', [orderByChild('active'), equalTo(false)], ['bart']),
  answers('equalTo tells a number from its text', [orderByChild('age'), equalTo('30')], []),
  answers('equalTo works on a deep path', [orderByChild('city/name'), equalTo('Gent')], ['anna', 'dirk']),
  answers('startAt includes its value', [orderByChild('age'), startAt(30)], ['anna', 'cleo', 'dirk']),
  answers('startAfter excludes its value', [orderByChild('age'), startAfter(30)], ['dirk']),
  answers(
    'startAfter with a key goes on behind that child',
    [orderByChild('age'), startAfter(30, 'anna')],
    ['cleo', 'dirk'],
  ),
  answers('endAt includes its value', [orderByChild('age'), startAt(0), endAt(30)], ['bart', 'anna', 'cleo']),
  answers(
    'endAt of a number includes those without the child',
    [orderByChild('age'), endAt(25)],
    ['elsa', 'bart'],
  ),
  answers('endBefore excludes its value', [orderByChild('age'), endBefore(30)], ['elsa', 'bart']),
  answers(
    'endBefore with a key ends before that child',
    [orderByChild('age'), startAt(26), endBefore(30, 'cleo')],
    ['anna'],
  ),
  answers(
    'startAt and endAt with keys take the children between',
    [orderByChild('age'), startAt(30, 'b'), endAt(30, 'z')],
    ['cleo'],
  ),
  answers(
    'startAt and endAt of text find those that begin with it',
    [orderByChild('name'), startAt('B'), endAt('B\uf8ff')],
    ['bart'],
  ),
  answers('A range that ends before it starts is empty', [orderByChild('age'), startAt(40), endAt(20)], []),
  answers(
    'limitToFirst takes the first of a range',
    [orderByChild('age'), startAt(26), limitToFirst(2)],
    ['anna', 'cleo'],
  ),
  answers(
    'limitToLast takes the last of a range',
    [orderByChild('age'), endAt(30), limitToLast(2)],
    ['anna', 'cleo'],
  ),
  answers('A limit beyond what is there gives all', [orderByKey(), limitToFirst(99)], Object.keys(PEOPLE)),
  answers('orderByKey with startAt and endAt', [orderByKey(), startAt('b'), endAt('cleo')], ['bart', 'cleo']),
  answers('orderByKey with startAfter', [orderByKey(), startAfter('cleo')], ['dirk', 'elsa']),
  answers('orderByKey with endBefore', [orderByKey(), endBefore('bart')], ['anna']),
  answers('orderByKey with equalTo', [orderByKey(), equalTo('dirk')], ['dirk']),
  answers(
    'orderByKey compares numbers among the keys as numbers',
    [orderByKey(), startAt('9'), endAt('11')],
    ['9', '10'],
    { 1: 'a', 9: 'b', 10: 'c', 12: 'd' },
  ),
  answers('orderByValue with equalTo', [orderByValue(), equalTo(2)], ['b', 'd'], { a: 1, b: 2, c: 3, d: 2 }),
  answers(
    'orderByValue with a range across kinds',
    [orderByValue(), startAt(true), endAt('a')],
    ['b', 'c', 'd'],
    { a: false, b: true, c: 5, d: 'a', e: 'b' },
  ),
  answers('orderByPriority with equalTo', [orderByPriority(), equalTo('x')], ['text'], RANKED),
  answers(
    'orderByPriority with a range of numbers',
    [orderByPriority(), startAt(1), endAt(4)],
    ['low'],
    RANKED,
  ),
  answers('A range without an order is one of priorities', [startAt(2)], ['high', 'text'], RANKED),
  answers(
    'equalTo of null by priority finds those without',
    [orderByPriority(), equalTo(null)],
    ['none'],
    RANKED,
  ),
  {
    behaviour: 'A query of a place that does not exist finds nothing',
    source: DOCS.lists,
    run: async ({ one }) => (await get(query(one.at('nothing'), orderByKey(), limitToFirst(1)))).exists(),
    gives: false,
  },
  {
    behaviour: 'A query of a primitive finds nothing',
    source: sdk('IndexedFilter'),
    data: { text: 'a' },
    run: ({ one }) => one.watch(query(one.at('text'), orderByKey(), limitToFirst(1))).allUntil(null),
    gives: [null],
  },
  {
    behaviour: 'A query of a list keeps its keys',
    source: DOCS.lists,
    data: { list: ['a', 'b', 'c'] },
    run: ({ one }) => one.read(query(one.at('list'), orderByKey(), limitToLast(1))),
    gives: { 2: 'c' },
  },
  refused(
    'two orders',
    ({ one }) => query(one.at(), orderByKey(), orderByValue()),
    "You can't combine multiple orderBy calls",
    'validateNoPreviousOrderByCall',
  ),
  refused('a limit of 0', () => limitToFirst(0), 'must be a positive integer', 'limitToFirst'),
  refused(
    'a limit that is no whole number',
    () => limitToLast(1.5),
    'must be a positive integer',
    'limitToLast',
  ),
  refused(
    'two limits',
    ({ one }) => query(one.at(), limitToFirst(1), limitToLast(1)),
    'Limit was already set',
    'QueryLimitToLastConstraint',
  ),
  refused(
    'two starts',
    ({ one }) => query(one.at(), startAt(1), startAfter(2)),
    'Starting point was already set',
    'QueryStartAfterConstraint',
  ),
  refused(
    'two ends',
    ({ one }) => query(one.at(), endAt(1), endBefore(2)),
    'was already set',
    'QueryEndBeforeConstraint',
  ),
  refused(
    'equalTo beside startAt',
    ({ one }) => query(one.at(), startAt(1), equalTo(1)),
    'Starting point was already set',
    'QueryEqualToValueConstraint',
  ),
  refused(
    'a number as the bound of orderByKey',
    ({ one }) => query(one.at(), orderByKey(), startAt(1)),
    'must be a string',
  ),
  refused(
    'a key beside the bound of orderByKey',
    ({ one }) => query(one.at(), orderByKey(), startAt('a', 'b')),
    'you may only pass one argument',
  ),
  refused(
    'a boolean as the bound of orderByPriority',
    ({ one }) => query(one.at(), orderByPriority(), startAt(true)),
    'must be a valid priority value',
  ),
  refused('orderByChild of $key', () => orderByChild('$key'), 'Use orderByKey() instead', 'orderByChild'),
  {
    behaviour: 'A listener without an index gets its data and a warning',
    source: sdk('warnOnListenWarnings_'),
    rules: OPEN,
    data: { list: PEOPLE },
    run: async ({ one }) => {
      let keys: string[] = [];
      const warnings = await warningsDuring(async () => {
        onValue(query(one.at('list'), orderByChild('age'), limitToLast(1)), (snapshot) => {
          keys = Object.keys(snapshot.val() as object);
        });
        await becomes(() => keys.length, 1);
      }, 1);
      return [keys, warnings];
    },
    gives: [['dirk'], [expect.stringContaining('".indexOn": "age" at /list')]],
  },
  {
    behaviour: 'get of a query without an index is refused, and says what to add',
    source: sdk('repoGetValue'),
    rules: OPEN,
    data: { list: PEOPLE },
    run: async ({ one }) => [
      await refusalOf(() => get(query(one.at('list'), orderByChild('age'), limitToLast(1)))),
      await refusalOf(() => get(query(one.at('list'), orderByChild('city/name')))),
      await refusalOf(() => get(query(one.at('list'), orderByValue()))),
      await refusalOf(() => get(query(one.at('list'), orderByKey(), limitToLast(1)))),
      await refusalOf(() => get(query(one.at('list'), orderByPriority()))),
    ],
    gives: [
      'Index not defined, add ".indexOn": "age", for path "/list", to the rules',
      'Index not defined, add ".indexOn": "city/name", for path "/list", to the rules',
      'Index not defined, add ".indexOn": ".value", for path "/list", to the rules',
      'accepted',
      'accepted',
    ],
  },
  {
    behaviour: 'get of a query without an index is refused to an administrator too',
    source: sdk('repoGetValue'),
    usesAdmin: true,
    rules: OPEN,
    data: { list: PEOPLE },
    run: (stage) => refusalOf(() => stage.admin().ref('list').orderByChild('age').equalTo(41).get()),
    gives: 'Index not defined, add ".indexOn": "age", for path "/list", to the rules',
  },
  {
    behaviour: 'get of a query without the right to read is refused for that, whatever the index',
    source: sdk('repoGetValue'),
    rules: {},
    run: ({ one }) => refusalOf(() => get(query(one.at('list'), orderByChild('age')))),
    gives: GET_DENIED,
  },
  {
    behaviour: 'A listener with an index gets no warning',
    source: DOCS.indexes,
    rules: { '.read': true, list: { '.indexOn': ['age'] }, bare: {} },
    data: { list: PEOPLE, bare: PEOPLE },
    run: async ({ one }) =>
      warningsDuring(async () => {
        const indexed = one.watch(query(one.at('list'), orderByChild('age'), limitToLast(1)));
        await indexed.until({ dirk: PEOPLE.dirk });
        one.watch(query(one.at('bare'), orderByChild('age'), limitToLast(1)));
      }, 1),
    gives: [expect.stringContaining('at /bare')],
  },
  {
    behaviour: 'A query without an index is an error over REST that names what to add',
    source: DOCS.indexes,
    rules: OPEN,
    data: { list: PEOPLE },
    run: (stage) => stage.rest('GET', '/list.json?orderBy="age"&limitToLast=1'),
    gives: {
      status: 400,
      body: { error: 'Index not defined, add ".indexOn": "age", for path "/list", to the rules' },
    },
  },
  {
    behaviour: 'A query by value without an index is an error over REST',
    source: DOCS.indexes,
    rules: OPEN,
    data: { list: { a: 1 } },
    run: async (stage) => (await stage.rest('GET', '/list.json?orderBy="$value"&limitToLast=1')).status,
    gives: 400,
  },
  {
    behaviour: 'A query by key or by priority needs no index over REST',
    source: DOCS.indexes,
    rules: OPEN,
    data: { list: { a: 1, b: 2 } },
    run: async (stage) => [
      (await stage.rest('GET', '/list.json?orderBy="$key"&limitToLast=1')).body,
      (await stage.rest('GET', '/list.json?orderBy="$priority"&limitToFirst=1')).body,
    ],
    gives: [{ b: 2 }, { a: 1 }],
  },
  {
    behaviour: 'An index below a wildcard serves each place that it stands for',
    source: DOCS.indexes,
    rules: { '.read': true, $list: { '.indexOn': ['age', 'city/name'] } },
    data: { one: PEOPLE, two: PEOPLE },
    run: async (stage) => [
      (await stage.rest('GET', '/one.json?orderBy="age"&equalTo=41')).body,
      (await stage.rest('GET', '/two.json?orderBy="city/name"&equalTo="Aalst"')).body,
    ],
    gives: [{ dirk: PEOPLE.dirk }, { bart: PEOPLE.bart }],
  },
  {
    behaviour: 'An index serves its own place and none below it',
    source: DOCS.indexes,
    rules: { '.read': true, '.indexOn': 'age' },
    data: { list: PEOPLE },
    run: async (stage) => (await stage.rest('GET', '/list.json?orderBy="age"&equalTo=41')).status,
    gives: 400,
  },
];
