import { connectDatabaseEmulator, enableLogging, getDatabase, ref, refFromURL, set } from 'firebase/database';
import { deleteApp, initializeApp } from 'firebase/app';
import { expect } from 'vitest';
import { DOCS, sdk } from './sources';
import { refusalOf, type Behaviour, type Stage } from './stage';

const MAX_STRING_BYTES = 10 * 1024 * 1024;
const MAX_KEY_BYTES = 768;
const MAX_DEPTH = 32;
const BAD_REQUEST = 400;
const OK = 200;

const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** The REST response to a write, and the stored value. */
const written = async (stage: Stage, text: string): Promise<unknown[]> => {
  const { status } = await stage.restText('PUT', '/a.json?print=silent', text);
  const stored = (await stage.stored('a')) as string | null;
  return [status, stored === null ? null : stored.length];
};

export const limits: readonly Behaviour[] = [
  {
    behaviour: 'The SDK refuses a string of more than 10 MB',
    source: DOCS.limits,
    run: ({ one }) => refusalOf(() => set(one.at('a'), 'x'.repeat(MAX_STRING_BYTES + 1))),
    gives: expect.stringContaining('greater than 10485760 utf8 bytes'),
  },
  {
    behaviour: 'The server refuses a string of more than 10 MB, and stores nothing of it',
    source: DOCS.limits,
    run: (stage) => written(stage, JSON.stringify('x'.repeat(MAX_STRING_BYTES + 1))),
    gives: [BAD_REQUEST, null],
  },
  {
    behaviour: 'A string of 10 MB is stored',
    source: DOCS.limits,
    run: (stage) => written(stage, JSON.stringify('x'.repeat(MAX_STRING_BYTES))),
    gives: [204, MAX_STRING_BYTES],
  },
  {
    behaviour: 'A write of more than 16 MB is refused by its size, and the connection goes on',
    source: DOCS.limits,
    run: async ({ one }) => {
      const half = 'x'.repeat(9 * 1024 * 1024);
      const refusal = await refusalOf(() => set(one.at('a'), { half, other: half }));
      await set(one.at('b'), 1);
      return [refusal, await one.read()];
    },
    gives: [
      'WRITE_TOO_BIG: Data to write exceeds the maximum size that can be modified with a single request.',
      { b: 1 },
    ],
  },
  {
    behaviour: 'The length of a string is that of its UTF-8',
    source: DOCS.limits,
    run: async (stage) => (await written(stage, JSON.stringify('é'.repeat(MAX_STRING_BYTES / 2 + 1))))[1],
    gives: null,
  },
  {
    behaviour: 'A key may have 768 bytes and no more',
    source: DOCS.limits,
    run: async (stage) => [
      (await stage.rest('PUT', '/a.json', { ['k'.repeat(MAX_KEY_BYTES)]: 1 })).status,
      (await stage.rest('PUT', '/a.json', { ['k'.repeat(MAX_KEY_BYTES + 1)]: 1 })).status,
    ],
    gives: [OK, BAD_REQUEST],
  },
  {
    behaviour: 'Data may be 32 levels deep and no deeper',
    source: DOCS.limits,
    run: async (stage) => [
      (await stage.restText('PUT', '/.json', nested(MAX_DEPTH))).status,
      (await stage.restText('PUT', '/.json', nested(MAX_DEPTH + 1))).status,
    ],
    gives: [OK, BAD_REQUEST],
  },
  {
    behaviour: 'The depth counts from the root, not from where is written',
    source: DOCS.limits,
    run: async (stage) => (await stage.restText('PUT', '/b/c.json', nested(MAX_DEPTH - 1))).status,
    gives: BAD_REQUEST,
  },
  {
    behaviour: 'refFromURL leads to the place that a URL names',
    source: DOCS.reference,
    data: { a: { b: 1 } },
    run: ({ one }) => one.read(refFromURL(one.database, one.at('a/b').toString())),
    gives: 1,
  },
  {
    behaviour: 'connectDatabaseEmulator leads an app here that was made for somewhere else',
    source: DOCS.emulator,
    run: async (stage) => {
      const app = initializeApp(
        { databaseURL: `https://${stage.namespace}.firebaseio.com` },
        stage.namespace,
      );
      const database = getDatabase(app);
      connectDatabaseEmulator(database, stage.host, stage.port);
      await set(ref(database, 'a'), 1);
      await deleteApp(app);
      return stage.stored('a');
    },
    gives: 1,
  },
  {
    behaviour: 'enableLogging tells what is said to the server',
    source: sdk('enableLogging'),
    run: async ({ one }) => {
      const told: string[] = [];
      enableLogging((line) => void told.push(line));
      await set(one.at('a'), 1);
      enableLogging(false);
      return told.some((line) => line.includes('"p":"/a"'));
    },
    gives: true,
  },
];
