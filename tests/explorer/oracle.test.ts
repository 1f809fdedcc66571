import { expect, it } from 'vitest';
import { textsIn } from '../support/texts';
import type { Facts } from './facts';
import type { Control } from './controls';
import { Oracle } from './oracle';

const { notification, rating } = textsIn('en');
const NOW = new Date(2026, 0, 2, 0, 10).getTime();
const YESTERDAY = new Date(2026, 0, 1, 23, 50).getTime();
const TRUTH = { unread: 1, zones: ['Bar', 'Zaal'] };

const FACTS: Facts = {
  path: '/players',
  language: 'en',
  isSignedIn: true,
  isOffline: false,
  waits: [],
  errors: [],
  unread: 1,
  zones: ['Zaal', 'Bar'],
  times: [{ moment: YESTERDAY, words: 'yesterday 23:50' }],
  told: undefined,
  fields: {},
};

const control = (name: string, changes: Partial<Control> = {}): Control => ({
  name,
  kind: 'tap',
  field: '',
  type: '',
  choices: [],
  isInMenu: false,
  isInScreen: true,
  isOfForm: false,
  ...changes,
});

it('says nothing of a page that says what is so', async () => {
  const oracle = await Oracle.of(() => 0);
  expect(oracle.wrong(FACTS, TRUTH, NOW)).toEqual([]);
});

it.each<[string, Partial<Facts>]>([
  ['another count of unread messages', { unread: 2 }],
  ['another list of zones', { zones: ['Zaal'] }],
  ['yesterday called today', { times: [{ moment: YESTERDAY, words: 'today 23:50' }] }],
])('sees %s', async (_, changes) => {
  const oracle = await Oracle.of(() => 0);
  expect(oracle.wrong({ ...FACTS, ...changes }, TRUTH, NOW)).toHaveLength(1);
});

it('sees what was typed and is gone, and takes what was sent for sent', async () => {
  const oracle = await Oracle.of(() => 0);
  const path = '/messages/R1';
  const empty = { ...FACTS, path, zones: undefined, fields: { textarea: '' } };
  oracle.note('type', control('textarea Your answer', { field: 'textarea' }), 'Words', path);
  expect(oracle.wrong({ ...empty, fields: { textarea: 'Words' } }, TRUTH, NOW)).toEqual([]);
  expect(oracle.wrong(empty, TRUTH, NOW)).toHaveLength(1);
  oracle.note('tap', control('button Send', { isOfForm: true }), '', path);
  expect(oracle.wrong(empty, TRUTH, NOW)).toEqual([]);
});

it.each([
  { told: { title: rating.confirmedTitle, text: rating.confirmed }, count: 1 },
  { told: { title: notification.oops, text: notification.offline }, count: 0 },
])('holds $told.title against what was received', async ({ told, count }) => {
  let received = 3;
  const oracle = await Oracle.of(() => received);
  oracle.note('tap', control(`button ${rating.rate}`), '', '/');
  const facts = { ...FACTS, told };
  received += 1 - count;
  expect(oracle.wrong(facts, TRUTH, NOW)).toHaveLength(1);
  received = 3 + count;
  expect(oracle.wrong(facts, TRUTH, NOW)).toEqual([]);
});
