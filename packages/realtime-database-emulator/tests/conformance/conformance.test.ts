import { readFileSync } from 'node:fs';
import { setLogLevel } from 'firebase/app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabaseEmulator, type DatabaseEmulator } from '../../src/server';
import { BEHAVIOURS } from './behaviours';
import { DOCS, SDK_FILE } from './sources';
import { type Behaviour, playOn, Stage } from './stage';

const LEAST_BEHAVIOURS = 200;
let emulator: DatabaseEmulator;
let played = 0;

beforeAll(async () => {
  setLogLevel('silent');
  emulator = await startDatabaseEmulator({ host: '127.0.0.1', port: 0 });
});
afterAll(() => emulator.close());

const listenersOf = (namespace: string): number => emulator.database(namespace).listenerCount;

const play = (behaviour: Behaviour): Promise<unknown> => {
  played += 1;
  return playOn(new Stage(emulator.port, `conformance-${played}`, listenersOf), behaviour);
};

describe.each(Object.entries(BEHAVIOURS))('%s', (_, part) => {
  it.each(part.map((row) => [row.behaviour, row] as const))('%s', async (_behaviour, row) => {
    expect(await play(row)).toEqual(row.gives);
  });
});

describe('the table', () => {
  const rows = Object.values(BEHAVIOURS).flat();

  it(`has at least ${LEAST_BEHAVIOURS} behaviours, each once`, () => {
    expect(rows.length).toBeGreaterThanOrEqual(LEAST_BEHAVIOURS);
    expect(new Set(rows.map(({ behaviour }) => behaviour)).size).toBe(rows.length);
  });

  it('says of each where it is said', () => {
    const pages: readonly string[] = Object.values(DOCS);
    const code = readFileSync(new URL(`../../../../${SDK_FILE}`, import.meta.url), 'utf8');
    const isKnown = ({ source }: Behaviour): boolean => {
      const [place = '', name] = source.split(' ');
      return name === undefined ? pages.includes(place) : place === SDK_FILE && code.includes(name);
    };
    expect(rows.filter((row) => !isKnown(row))).toEqual([]);
  });
});
