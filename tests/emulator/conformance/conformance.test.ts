import { readFileSync } from 'node:fs';
import { setLogLevel } from 'firebase/app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabaseEmulator, type DatabaseEmulator } from '../../../emulators/database/server';
import type { Behaviour } from './behaviour';
import { ordering } from './ordering';
import { queries } from './queries';
import { listens } from './listens';
import { updates } from './updates';
import { transactions } from './transactions';
import { priorities } from './priorities';
import { serverValues } from './serverValues';
import { accessDecisions } from './accessDecisions';
import { onDisconnecting } from './onDisconnecting';
import { keysAndValues } from './keysAndValues';
import { DOCS, SDK_FILE } from './sources';
import { Stage } from './stage';

const LEAST_BEHAVIOURS = 200;
const OPEN = { '.read': true, '.write': true };

const PARTS: Readonly<Record<string, readonly Behaviour[]>> = {
  'keys and values': keysAndValues,
  ordering,
  queries,
  listens,
  updates,
  transactions,
  priorities,
  'server values': serverValues,
  'on disconnect': onDisconnecting,
  'access decisions': accessDecisions,
};

let emulator: DatabaseEmulator;
let played = 0;

beforeAll(async () => {
  setLogLevel('silent');
  emulator = await startDatabaseEmulator({ host: '127.0.0.1', port: 0 });
});
afterAll(() => emulator.close());

async function play({ rules = OPEN, data, run }: Behaviour): Promise<unknown> {
  played += 1;
  const stage = new Stage(emulator, `conformance-${played}`);
  await stage.restAsOwner('PUT', '/.settings/rules.json', { rules });
  if (data !== undefined) await stage.restAsOwner('PUT', '/.json', data);
  try {
    return await run(stage);
  } finally {
    await stage.clear();
  }
}

describe.each(Object.entries(PARTS))('%s', (_, part) => {
  it.each(part.map((row) => [row.behaviour, row] as const))('%s', async (_behaviour, row) => {
    expect(await play(row)).toEqual(row.gives);
  });
});

describe('the table', () => {
  const rows = Object.values(PARTS).flat();

  it(`has at least ${LEAST_BEHAVIOURS} behaviours, each once`, () => {
    expect(rows.length).toBeGreaterThanOrEqual(LEAST_BEHAVIOURS);
    expect(new Set(rows.map(({ behaviour }) => behaviour)).size).toBe(rows.length);
  });

  it('says of each where it is said', () => {
    const pages: readonly string[] = Object.values(DOCS);
    const code = readFileSync(new URL(`../../../${SDK_FILE}`, import.meta.url), 'utf8');
    const isKnown = ({ source }: Behaviour): boolean => {
      const [place = '', name] = source.split(' ');
      return name === undefined ? pages.includes(place) : place === SDK_FILE && code.includes(name);
    };
    expect(rows.filter((row) => !isKnown(row))).toEqual([]);
  });
});
