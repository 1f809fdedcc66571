import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabaseEmulator, type DatabaseEmulator } from '../src/server';

/** The requests of `firebase database:remove`. */
interface Removal {
  execute: () => Promise<void>;
}

interface Listing {
  listPath: (path: string, count: number, startAfter?: string) => Promise<string[]>;
}

const load = createRequire(import.meta.url);
const { default: DatabaseRemove } = load('firebase-tools/lib/database/remove') as {
  default: new (instance: string, path: string, host: string, disableTriggers: boolean) => Removal;
};
const { RTDBListRemote: DatabaseListing } = load('firebase-tools/lib/database/listRemote') as {
  RTDBListRemote: new (instance: string, host: string) => Listing;
};

let emulator: DatabaseEmulator;
let base: string;

beforeAll(async () => {
  emulator = await startDatabaseEmulator({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${emulator.port}`;
  emulator.database('default').set({ admin: true }, [], { kept: 1, gone: { a: 1, b: { c: 2 }, d: 'text' } });
});
afterAll(() => emulator.close());

describe('the removal of firebase-tools', () => {
  it('lists a place in parts', async () => {
    const listing = new DatabaseListing('default', base);
    expect(await listing.listPath('/gone', 2)).toEqual(['a', 'b']);
    expect(await listing.listPath('/gone', 2, 'b')).toEqual(['d']);
    expect(await listing.listPath('/nothing', 2)).toEqual([]);
  });

  it('removes a place and nothing else', async () => {
    await new DatabaseRemove('default', '/gone', base, false).execute();
    expect(await (await fetch(`${base}/.json`)).json()).toEqual({ kept: 1 });
  });
});
