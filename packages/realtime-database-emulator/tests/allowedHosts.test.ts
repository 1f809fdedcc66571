import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabaseEmulator, type DatabaseEmulator } from '../src/server';
import { RawClient } from './rawClient';

type Headers = Record<string, string>;

const ADMIN = { admin: true } as const;
let emulator: DatabaseEmulator;

beforeAll(async () => {
  emulator = await startDatabaseEmulator({
    host: '127.0.0.1',
    port: 0,
    windowPort: 0,
  });
  emulator.database('one').set(ADMIN, ['secret'], 'kept');
});
afterAll(() => emulator.close());

/** With headers that fetch forbids. */
function ask(
  port: number,
  method: string,
  path: string,
  headers: Headers,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += String(chunk)));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    asked.on('error', reject);
    asked.end(method === 'PUT' ? '"stolen"' : undefined);
  });
}

const socketStatus = async (headers: Headers): Promise<string> => {
  try {
    const client = await RawClient.connect(emulator.port, 'one', { headers });
    client.close();
    return 'open';
  } catch (error) {
    return String(error);
  }
};

const STRANGERS: [string, Headers, string][] = [
  ['a name that leads to this machine', { host: 'rebound.example:9000' }, 'reached as rebound.example'],
  ['a name that begins like this machine', { host: '127.0.0.1.example' }, 'reached as 127.0.0.1.example'],
  ['a name that ends like this machine', { host: 'notlocalhost' }, 'reached as notlocalhost'],
  ['another address', { host: '192.0.2.7:9000' }, 'reached as 192.0.2.7'],
  ['a page of elsewhere', { origin: 'https://evil.example' }, 'asked by evil.example'],
  [
    'a page that is called like this machine',
    { origin: 'http://localhost.evil.example' },
    'asked by localhost.evil.example',
  ],
  ['a page without an origin', { origin: 'null' }, 'asked by null'],
  ['a script of a page without an address', { 'sec-fetch-site': 'cross-site' }, 'asked by a page without'],
  ['something that is no origin', { origin: 'nonsense://' }, 'asked by nonsense://'],
  [
    'a script of a page of elsewhere',
    { 'sec-fetch-site': 'cross-site', referer: 'http://evil.example/a' },
    'asked by evil.example',
  ],
];

describe('a stranger', () => {
  it.each(STRANGERS)('is refused by REST, the window and sockets: %s', async (_, headers, sentence) => {
    for (const [port, method, path] of [
      [emulator.port, 'GET', '/secret.json?ns=one&auth=owner'],
      [emulator.port, 'PUT', '/secret.json?ns=one&auth=owner'],
      [emulator.port, 'OPTIONS', '/secret.json?ns=one'],
      [emulator.port, 'GET', '/secret.json?ns=one&auth=owner&callback=steal'],
      [emulator.port, 'GET', '/.settings/rules.json?ns=one&auth=owner'],
      [emulator.windowPort ?? 0, 'GET', '/'],
      [emulator.windowPort ?? 0, 'GET', '/value?ns=one&path=/secret'],
      [emulator.windowPort ?? 0, 'GET', '/feed?ns=one'],
      [emulator.windowPort ?? 0, 'PUT', '/value?ns=one&path=/secret'],
    ] as const) {
      const { status, text } = await ask(port, method, path, headers);
      expect({ path, status }).toEqual({ path, status: 403 });
      expect(text).toContain(`may not be ${sentence}`);
    }
    expect(await socketStatus(headers)).toContain('403');
    expect(emulator.database('one').tree.child('secret').leaf).toBe('kept');
  });
});

describe('whoever is at home', () => {
  it.each<[string, Headers]>([
    ['a program', {}],
    ['this machine by its name', { host: 'localhost:9000', origin: 'http://localhost:5173' }],
    ['this machine by a name below', { host: 'one.localhost', origin: 'https://app.localhost' }],
    ['this machine by another of its addresses', { host: '127.1.2.3', origin: 'http://[::1]:5000' }],
    [
      'a script of a page of this machine',
      { 'sec-fetch-site': 'cross-site', referer: 'http://localhost:5000/' },
    ],
    ['somebody who typed the address', { 'sec-fetch-site': 'none' }],
  ])('is let in: %s', async (_, headers) => {
    expect((await ask(emulator.port, 'GET', '/secret.json?ns=one', headers)).text).toBe('"kept"');
    expect((await ask(emulator.windowPort ?? 0, 'GET', '/value?ns=one&path=/secret', headers)).text).toBe(
      '"kept"',
    );
    expect(await socketStatus(headers)).toBe('open');
  });
});
