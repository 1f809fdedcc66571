import { goOffline, goOnline, onDisconnect, set } from 'firebase/database';
import { expect } from 'vitest';
import type { Client } from './client';
import { becomes } from './observed';
import { DOCS, sdk } from './sources';
import { DENIED, refusalOf, type Behaviour } from './stage';

/** The data after a client with planned writes disconnected. */
const afterwards = (
  behaviour: string,
  source: string,
  plan: (client: Client) => Promise<unknown>,
  gives: object,
): Behaviour => ({
  behaviour,
  source,
  data: { a: { b: 1, c: 1 }, d: 1 },
  run: async (stage) => {
    const client = stage.client();
    await plan(client);
    await onDisconnect(client.at('gone')).set(true);
    await client.leave();
    await becomes(() => stage.stored('gone'), true);
    return stage.stored();
  },
  gives: { ...gives, gone: true },
});

export const onDisconnecting: readonly Behaviour[] = [
  afterwards(
    'A planned set is done when the client goes',
    DOCS.offline,
    (client) => onDisconnect(client.at('a')).set('set'),
    { a: 'set', d: 1 },
  ),
  afterwards(
    'A planned update is done when the client goes, also at deep paths',
    DOCS.onDisconnect,
    (client) => onDisconnect(client.at()).update({ 'a/b': 2, 'e/f': 2, d: null }),
    { a: { b: 2, c: 1 }, e: { f: 2 } },
  ),
  afterwards(
    'A planned remove is done when the client goes',
    DOCS.onDisconnect,
    (client) => onDisconnect(client.at('a')).remove(),
    { d: 1 },
  ),
  afterwards(
    'Nothing of what is planned is there before the client goes',
    DOCS.offline,
    async (client) => {
      await onDisconnect(client.at('a')).remove();
      await set(client.at('before'), await client.read('a'));
    },
    { d: 1, before: { b: 1, c: 1 } },
  ),
  afterwards(
    'What is cancelled is not done',
    DOCS.onDisconnect,
    async (client) => {
      await onDisconnect(client.at('a')).remove();
      await onDisconnect(client.at('a')).cancel();
    },
    { a: { b: 1, c: 1 }, d: 1 },
  ),
  afterwards(
    'cancel ends what is planned below its place too',
    DOCS.onDisconnect,
    async (client) => {
      await onDisconnect(client.at('a/b')).set(2);
      await onDisconnect(client.at('a')).update({ c: 2 });
      await onDisconnect(client.at('a')).cancel();
    },
    { a: { b: 1, c: 1 }, d: 1 },
  ),
  afterwards(
    'cancel leaves what is planned above its place and beside it',
    DOCS.onDisconnect,
    async (client) => {
      await onDisconnect(client.at('d')).set(2);
      await onDisconnect(client.at('a')).update({ b: 2, c: 2 });
      await onDisconnect(client.at('a/b')).cancel();
    },
    { a: { b: 1, c: 2 }, d: 2 },
  ),
  afterwards(
    'What is planned again after a cancel is done',
    DOCS.onDisconnect,
    async (client) => {
      await onDisconnect(client.at('d')).set(2);
      await onDisconnect(client.at('d')).cancel();
      await onDisconnect(client.at('d')).set(3);
    },
    { a: { b: 1, c: 1 }, d: 3 },
  ),
  afterwards(
    'A later plan for a place takes the place of an earlier one',
    DOCS.onDisconnect,
    async (client) => {
      await onDisconnect(client.at('d')).set(2);
      await onDisconnect(client.at('d')).set(3);
    },
    { a: { b: 1, c: 1 }, d: 3 },
  ),
  afterwards(
    'A plan below an earlier plan is done with it',
    sdk('onDisconnectPut'),
    async (client) => {
      await onDisconnect(client.at('a')).set({ x: 1 });
      await onDisconnect(client.at('a/y')).set(2);
    },
    { a: { x: 1, y: 2 }, d: 1 },
  ),
  {
    behaviour: 'A plan is done when the connection is lost and not only when the client ends',
    source: DOCS.offline,
    run: async ({ one, other }) => {
      const seen = other.watch('state');
      await set(one.at('state'), 'here');
      await onDisconnect(one.at('state')).set('gone');
      await seen.until('here');
      goOffline(one.database);
      return seen.allUntil('gone');
    },
    gives: [null, 'here', 'gone'],
  },
  {
    behaviour: 'A plan is done once: it is forgotten when the client comes back',
    source: DOCS.offline,
    run: async ({ one, other }) => {
      await onDisconnect(one.at('state')).set('gone');
      goOffline(one.database);
      await other.watch('state').until('gone');
      goOnline(one.database);
      await set(one.at('state'), 'back');
      await onDisconnect(one.at('marker')).set(true);
      goOffline(one.database);
      await other.watch('marker').until(true);
      return other.read('state');
    },
    gives: 'back',
  },
  {
    behaviour: 'Listeners are told of what a disconnect writes as of any write',
    source: DOCS.offline,
    data: { users: { one: 'here', other: 'here' } },
    run: async ({ one, other }) => {
      const seen = other.watchChildren('users');
      await seen.next(2);
      await onDisconnect(one.at('users/one')).remove();
      await one.leave();
      return seen.next(1, 2);
    },
    gives: ['removed one'],
  },
  {
    behaviour: 'What may not be written cannot be planned',
    source: DOCS.onDisconnect,
    rules: { '.read': true },
    run: ({ one }) => refusalOf(() => onDisconnect(one.at('a')).set(1)),
    gives: DENIED,
  },
  {
    behaviour: 'What is not valid cannot be planned',
    source: DOCS.onDisconnect,
    rules: { '.write': true, a: { '.validate': 'newData.isNumber()' } },
    run: ({ one }) => refusalOf(() => onDisconnect(one.at('a')).set('text')),
    gives: DENIED,
  },
  {
    behaviour: 'A plan is done as the user who made it',
    source: DOCS.onDisconnect,
    rules: { $user: { '.write': 'auth.uid === $user' } },
    run: async (stage) => {
      const client = stage.as('bob');
      await onDisconnect(client.at('bob')).set('gone');
      await client.leave();
      await becomes(() => stage.stored('bob'), 'gone');
      return stage.stored();
    },
    gives: { bob: 'gone' },
  },
  {
    behaviour: 'The SDK refuses to plan an invalid value',
    source: sdk('validateFirebaseDataArg'),
    run: ({ one }) => refusalOf(() => onDisconnect(one.at('a')).set({ 'b.c': 1 })),
    gives: expect.stringContaining('contains an invalid key'),
  },
];
