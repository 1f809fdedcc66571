import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDatabaseEmulator, type DatabaseEmulator } from '../src/server';
import { expiringToken, tokenOf } from './conformance/identity';
import { RawClient } from './rawClient';

const RULES = JSON.stringify({ rules: { '.read': 'auth != null', '.write': true } });
const QUERY = { i: '.key', l: 2, vf: 'r' };
const ENDED_QUERY = { a: 'c', b: { p: 'list', q: [QUERY] } };

let emulator: DatabaseEmulator;
let client: RawClient;

beforeAll(async () => {
  emulator = await startDatabaseEmulator({ host: '127.0.0.1', port: 0, rules: RULES });
});
afterAll(() => emulator.close());
beforeEach(async () => {
  client = await RawClient.connect(emulator.port);
});
afterEach(() => client.close());

async function listen(token: string): Promise<void> {
  await client.ask('auth', { cred: token });
  await client.ask('q', { p: '/list', q: QUERY, t: 1, h: '' });
  await client.ask('q', { p: '/whole', h: '' });
  client.received.length = 0;
}

describe('listens that may no longer read', () => {
  it.each([
    ['a user signs out', 'unauth', {}],
    ['an administrator becomes somebody without rights', 'gauth', { cred: 'owner', authvar: null }],
  ])('end before the answer when %s, each with its queries as a list', async (_, action, body) => {
    await listen(tokenOf({ sub: 'anna' }));
    await client.ask(action, body);
    expect(client.received).toEqual([
      ENDED_QUERY,
      { a: 'c', b: { p: 'whole' } },
      expect.objectContaining({ b: expect.objectContaining({ s: 'ok' }) as unknown }),
    ]);
  });

  it('end after the client was told that its token expired', async () => {
    await listen(expiringToken('anna', 1));
    await expect.poll(() => client.received).toHaveLength(3);
    expect(client.received).toEqual([
      { a: 'ac', b: { s: 'expired_token', d: 'Auth token is expired' } },
      ENDED_QUERY,
      { a: 'c', b: { p: 'whole' } },
    ]);
  });
});
