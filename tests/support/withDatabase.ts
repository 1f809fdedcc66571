import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, vi } from 'vitest';
import { startDatabaseEmulator, type RunningEmulator } from 'realtime-database-emulator';
import { HOST } from '../../emulators/ports';

/** The database has the rules of the project, and the Admin SDK of this process uses it. */
export function withDatabase(): void {
  let database: RunningEmulator;
  beforeAll(async () => {
    const rules = await readFile('database.rules.json', 'utf8');
    database = await startDatabaseEmulator({ host: HOST, port: 0, rules });
    vi.stubEnv('FIREBASE_DATABASE_EMULATOR_HOST', `${HOST}:${database.port}`);
  });
  afterAll(() => database.close());
}
