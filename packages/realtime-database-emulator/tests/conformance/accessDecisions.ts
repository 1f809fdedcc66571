import {
  get,
  goOffline,
  goOnline,
  limitToLast,
  onDisconnect,
  orderByChild,
  orderByKey,
  query,
  ref,
  remove,
  runTransaction,
  set,
  update,
} from 'firebase/database';
import { expiringToken, tokenOf } from './identity';
import { becomes } from './observed';
import { DOCS, sdk } from './sources';
import { DENIED, GET_DENIED, refusalOf, type Behaviour, type Stage } from './stage';

const MINE = {
  users: {
    $uid: { '.read': 'auth != null && auth.uid === $uid', '.write': 'auth != null && auth.uid === $uid' },
  },
};
const OPEN_PLAYERS = {
  '.read': true,
  '.write': true,
  players: {
    '.validate': "newData.hasChildren(['key'])",
    $id: { name: { '.validate': 'newData.isString()' } },
  },
};

async function annaListening(stage: Stage) {
  const anna = stage.as('anna');
  const seen = anna.watch('users/anna');
  await seen.until(1);
  return { anna, seen };
}

export const accessDecisions: readonly Behaviour[] = [
  {
    behaviour: 'Nothing may be read or written where no rule grants it',
    source: DOCS.rulesSyntax,
    rules: {},
    data: { a: 1 },
    run: async ({ one }) => [
      await refusalOf(() => get(one.at('a'))),
      await refusalOf(() => set(one.at('a'), 2)),
    ],
    gives: [GET_DENIED, DENIED],
  },
  {
    behaviour: 'What a rule grants holds for all below, whatever is said there',
    source: DOCS.rulesSyntax,
    rules: { a: { '.read': true, b: { '.read': false } } },
    data: { a: { b: 1 } },
    run: ({ one }) => one.read('a/b'),
    gives: 1,
  },
  {
    behaviour: 'What is granted below does not make the place above readable',
    source: DOCS.rulesSyntax,
    rules: { a: { b: { '.read': true } } },
    data: { a: { b: 1 } },
    run: async ({ one }) => [await one.read('a/b'), await refusalOf(() => get(one.at('a')))],
    gives: [1, GET_DENIED],
  },
  {
    behaviour: 'The user of the token is who auth says, and a wildcard is the key of the place',
    source: DOCS.rulesConditions,
    rules: MINE,
    run: async (stage) => {
      const anna = stage.as('anna');
      return [
        await refusalOf(() => set(anna.at('users/anna'), 1)),
        await refusalOf(() => set(anna.at('users/bert'), 1)),
        await refusalOf(() => set(stage.one.at('users/anna'), 1)),
      ];
    },
    gives: ['accepted', DENIED, DENIED],
  },
  {
    behaviour: 'The claims of the token are at auth.token',
    source: DOCS.rulesConditions,
    rules: { '.write': 'auth.token.admin === true' },
    run: async (stage) => [
      await refusalOf(() => set(stage.as('anna', { admin: true }).at('a'), 1)),
      await refusalOf(() => set(stage.as('bert').at('a'), 1)),
    ],
    gives: ['accepted', DENIED],
  },
  {
    behaviour: 'A listener is cancelled when its user signs out, and its data is gone',
    source: sdk('onListenRevoked_'),
    rules: MINE,
    data: { users: { anna: 1 } },
    run: async (stage) => {
      const { anna, seen } = await annaListening(stage);
      anna.identity.become(null);
      return seen.untilCancelled();
    },
    gives: "permission_denied at /users/anna: Client doesn't have permission to access the desired data.",
  },
  {
    behaviour: 'A listener of a query is cancelled when its user signs out, and others of the place are not',
    source: sdk('onListenRevoked_'),
    rules: {
      users: { $uid: { '.read': 'auth != null || query.limitToLast == 1', '.indexOn': 'n' } },
    },
    data: { users: { anna: { a: { n: 1 } } } },
    run: async (stage) => {
      const anna = stage.as('anna');
      const byChild = anna.watch(query(anna.at('users/anna'), orderByChild('n'), limitToLast(2)));
      const whole = anna.watch(query(anna.at('users/anna'), orderByKey(), limitToLast(1)));
      await byChild.until({ a: { n: 1 } });
      await whole.until({ a: { n: 1 } });
      anna.identity.become(null);
      return [await byChild.untilCancelled(), whole.cancelled, await stage.listeners()];
    },
    gives: [
      "permission_denied at /users/anna: Client doesn't have permission to access the desired data.",
      undefined,
      1,
    ],
  },
  {
    behaviour: 'A listener is cancelled when the token changes to that of another user',
    source: sdk('onListenRevoked_'),
    rules: MINE,
    data: { users: { anna: 1 } },
    run: async (stage) => {
      const client = stage.as('anna');
      const seen = client.watch('users/anna');
      await seen.until(1);
      client.identity.become(tokenOf({ sub: 'bert' }));
      await seen.untilCancelled();
      return stage.listeners();
    },
    gives: 0,
  },
  {
    behaviour: 'A listener that all may have outlives its user',
    source: DOCS.rulesSyntax,
    rules: { open: { '.read': true, '.write': true } },
    data: { open: 1 },
    run: async (stage) => {
      const anna = stage.as('anna');
      const seen = anna.watch('open');
      await seen.until(1);
      anna.identity.become(null);
      await set(stage.one.at('open'), 2);
      await seen.until(2);
      return seen.cancelled;
    },
    gives: undefined,
  },
  {
    behaviour: 'A token that is renewed keeps the listeners of its user',
    source: sdk('refreshAuthToken'),
    rules: MINE,
    data: { users: { anna: 1 } },
    run: async (stage) => {
      const { anna, seen } = await annaListening(stage);
      anna.identity.become(tokenOf({ sub: 'anna', renewed: true }));
      await set(anna.at('users/anna'), 2);
      await seen.until(2);
      return seen.cancelled;
    },
    gives: undefined,
  },
  {
    behaviour: 'When a token expires the SDK is told, and comes back with a fresh one',
    source: sdk('onAuthRevoked_'),
    rules: MINE,
    data: { users: { anna: 1 } },
    run: async (stage) => {
      const anna = stage.client(expiringToken('anna', 1));
      anna.identity.fresh = tokenOf({ sub: 'anna' });
      const seen = anna.watch('users/anna');
      await seen.until(1);
      await becomes(() => anna.identity.refreshed, 1);
      await set(anna.at('users/anna'), 2);
      return stage.stored('users/anna');
    },
    gives: 2,
  },
  {
    behaviour: 'A token that expires ends no listener of whom comes back with a fresh one',
    source: sdk('onAuthRevoked_'),
    rules: MINE,
    data: { users: { anna: { a: 1 } } },
    run: async (stage) => {
      const anna = stage.client(expiringToken('anna', 1));
      anna.identity.fresh = tokenOf({ sub: 'anna' });
      const whole = anna.watch('users/anna/a');
      const last = anna.watch(query(anna.at('users/anna'), orderByKey(), limitToLast(1)));
      await becomes(() => anna.identity.refreshed, 1);
      await set(anna.at('users/anna'), { b: 2 });
      await whole.until(null);
      await last.until({ b: 2 });
      return [whole.cancelled, last.cancelled];
    },
    gives: [undefined, undefined],
  },
  {
    behaviour: 'Who comes with a token that has expired is asked for a fresh one first',
    source: sdk('onAuthRevoked_'),
    rules: MINE,
    run: async (stage) => {
      const anna = stage.client(expiringToken('anna', -60));
      anna.identity.fresh = tokenOf({ sub: 'anna' });
      return [await refusalOf(() => set(anna.at('users/anna'), 1)), anna.identity.refreshed];
    },
    gives: ['accepted', 1],
  },
  {
    behaviour: 'A refused write is shown to its writer and taken back again',
    source: sdk('syncTreeAckUserWrite'),
    rules: { '.read': true },
    data: { a: 1 },
    run: async ({ one }) => {
      const seen = one.watch('a');
      await seen.until(1);
      await refusalOf(() => set(one.at('a'), 2));
      return seen.allUntil(1);
    },
    gives: [1, 2, 1],
  },
  {
    behaviour: 'A refused write below what is listened to takes back only its own place',
    source: sdk('syncTreeAckUserWrite'),
    rules: { '.read': true, b: { '.write': true } },
    data: { a: 1, b: 1 },
    run: async ({ one }) => {
      const seen = one.watch();
      await seen.until({ a: 1, b: 1 });
      await Promise.all([refusalOf(() => set(one.at('a'), 2)), set(one.at('b'), 2)]);
      await seen.until({ a: 1, b: 2 });
      return one.read();
    },
    gives: { a: 1, b: 2 },
  },
  {
    behaviour: 'The rule .validate of the written place and of all below is asked',
    source: DOCS.rulesSyntax,
    rules: OPEN_PLAYERS,
    data: { players: { key: 1 } },
    run: async ({ one }) => [
      await refusalOf(() => set(one.at('players/one'), { name: 1 })),
      await refusalOf(() => set(one.at('players/one'), { name: 'Bar' })),
    ],
    gives: [DENIED, 'accepted'],
  },
  {
    behaviour: 'The rule .validate of an ancestor is asked with the data as it would be',
    source: DOCS.rules,
    rules: {
      '.write': true,
      '.read': true,
      room: { '.validate': "newData.child('b').val() === newData.child('a').val()" },
    },
    data: { room: { a: 1, b: 1 } },
    run: async ({ one }) => [
      await refusalOf(() => set(one.at('room/a'), 2)),
      await refusalOf(() => update(one.at('room'), { a: 2, b: 2 })),
      await one.read('room'),
    ],
    gives: [DENIED, 'accepted', { a: 2, b: 2 }],
  },
  {
    behaviour: 'A delete is not asked of .validate',
    source: DOCS.rulesSyntax,
    rules: { '.write': true, '.read': true, a: { '.validate': 'false' } },
    data: { a: { b: 1 } },
    run: async ({ one }) => [await refusalOf(() => remove(one.at('a'))), await one.read('a')],
    gives: ['accepted', null],
  },
  {
    behaviour: 'Rules of places that the new data does not have are not asked',
    source: DOCS.rulesSyntax,
    rules: { '.write': true, '.read': true, a: { name: { '.validate': 'newData.isString()' } } },
    run: ({ one }) => refusalOf(() => set(one.at('a'), { other: 1 })),
    gives: 'accepted',
  },
  {
    behaviour: '$other stands for every key that has no rule of its own',
    source: DOCS.rulesSyntax,
    rules: { '.write': true, a: { name: {}, $other: { '.validate': false } } },
    run: async ({ one }) => [
      await refusalOf(() => set(one.at('a'), { name: 'Bar' })),
      await refusalOf(() => set(one.at('a'), { name: 'Bar', key: 1 })),
    ],
    gives: ['accepted', DENIED],
  },
  {
    behaviour: 'data is what was there, newData what would be',
    source: DOCS.rulesConditions,
    rules: { '.write': true, count: { '.validate': 'newData.val() === data.val() + 1' } },
    data: { count: 1 },
    run: async ({ one }) => [
      await refusalOf(() => set(one.at('count'), 3)),
      await refusalOf(() => set(one.at('count'), 2)),
    ],
    gives: [DENIED, 'accepted'],
  },
  {
    behaviour: 'newData holds also what the same update writes elsewhere',
    source: DOCS.rules,
    rules: {
      '.read': true,
      names: { '.write': true },
      a: { '.write': "newData.parent().child('names').child('a').exists()" },
    },
    run: async ({ one }) => [
      await refusalOf(() => set(one.at('a'), 1)),
      await refusalOf(() => update(one.at(), { a: 1, 'names/a': true })),
    ],
    gives: [DENIED, 'accepted'],
  },
  {
    behaviour: 'root is the database before the write',
    source: DOCS.rules,
    rules: { names: { '.write': true }, a: { '.write': "root.child('names/a').exists()" } },
    run: async ({ one }) => [
      await refusalOf(() => update(one.at(), { a: 1, 'names/a': true })),
      await refusalOf(() => set(one.at('names/a'), true)),
      await refusalOf(() => set(one.at('a'), 1)),
    ],
    gives: [DENIED, 'accepted', 'accepted'],
  },
  {
    behaviour: 'A rule that fails grants nothing and breaks nothing',
    source: DOCS.rules,
    rules: { '.read': 'auth.uid.length > 0', '.write': "data.child('a').val().length > 1" },
    run: async ({ one }) => [
      await refusalOf(() => get(one.at('a'))),
      await refusalOf(() => set(one.at('a'), 1)),
    ],
    gives: [GET_DENIED, DENIED],
  },
  {
    behaviour: 'A rule may allow only a certain query',
    source: DOCS.rulesConditions,
    rules: {
      list: { '.read': "query.orderByChild === 'rank' && query.limitToFirst <= 2", '.indexOn': 'rank' },
    },
    data: { list: { a: { rank: 1 } } },
    run: async (stage) => [
      await refusalOf(() => get(stage.one.at('list'))),
      await refusalOf(() => get(query(stage.one.at('list'), orderByChild('rank')))),
      (await stage.rest('GET', '/list.json?orderBy="rank"&limitToFirst=2')).body,
    ],
    gives: [GET_DENIED, GET_DENIED, { a: { rank: 1 } }],
  },
  {
    behaviour: 'A transaction that the rules refuse tells so and takes back what it showed',
    source: sdk('repoSendTransactionQueue'),
    rules: { '.read': true },
    data: { a: 1 },
    run: async ({ one }) => {
      const seen = one.watch('a');
      await seen.until(1);
      const refusal = await refusalOf(() => runTransaction(one.at('a'), () => 2));
      return [refusal, await seen.allUntil(1)];
    },
    gives: ['permission_denied', [1, 2, 1]],
  },
  {
    behaviour: 'A plan for the disconnect is judged when it is made and when it is done',
    source: DOCS.offline,
    rules: { '.read': true, open: { '.write': true }, a: { '.write': "root.child('open').val() === true" } },
    data: { open: true },
    run: async (stage) => {
      const planner = stage.client();
      await onDisconnect(planner.at('a')).set('gone');
      await set(stage.other.at('open'), false);
      await planner.leave();
      await becomes(() => stage.listeners(), 0);
      return stage.stored('a');
    },
    gives: null,
  },
  {
    behaviour: 'Rules that are replaced are asked at once, of listeners too',
    source: DOCS.restReference,
    rules: { '.read': true },
    data: { a: 1 },
    run: async (stage) => {
      const seen = stage.one.watch('a');
      await seen.until(1);
      await stage.restAsOwner('PUT', '/.settings/rules.json', { rules: { '.read': false } });
      await seen.untilCancelled();
      return refusalOf(() => get(stage.one.at('a')));
    },
    gives: GET_DENIED,
  },
  {
    behaviour: 'Rules that do not compile are refused with the place of the error, and change nothing',
    source: DOCS.restReference,
    rules: { '.read': true },
    run: async (stage) => {
      const { status } = await stage.restAsOwner('PUT', '/.settings/rules.json', {
        rules: { '.read': 'auth !=' },
      });
      return [status, await stage.one.read('a')];
    },
    gives: [400, null],
  },
  {
    behaviour: 'The Admin SDK is above the rules',
    source: DOCS.adminStart,
    usesAdmin: true,
    rules: {},
    run: async (stage) => {
      await stage.admin().ref('a').set(1);
      return stage.stored('a');
    },
    gives: 1,
  },
  {
    behaviour: 'The Admin SDK can be judged as a user, or as nobody',
    source: DOCS.adminStart,
    usesAdmin: true,
    rules: MINE,
    run: async (stage) => {
      const anna = stage.admin({ uid: 'anna' });
      const nobody = stage.admin(null);
      return [
        await refusalOf(() => anna.ref('users/anna').set(1)),
        await refusalOf(() => anna.ref('users/bert').set(1)),
        await refusalOf(() => nobody.ref('users/anna').set(1)),
      ];
    },
    gives: ['accepted', DENIED, DENIED],
  },
  {
    behaviour: 'After a time without connection the client is judged as who it is then',
    source: sdk('tryAuth'),
    rules: MINE,
    run: async (stage) => {
      const client = stage.as('anna');
      await set(client.at('users/anna'), 1);
      goOffline(client.database);
      client.identity.become(tokenOf({ sub: 'bert' }));
      goOnline(client.database);
      return [
        await refusalOf(() => set(client.at('users/anna'), 2)),
        await refusalOf(() => set(ref(client.database, 'users/bert'), 2)),
      ];
    },
    gives: [DENIED, 'accepted'],
  },
];
