import { readFile } from 'node:fs/promises';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/app';
import { startDatabaseEmulator } from '../../emulators/database/server';

// Every refusal is also a warning of the SDK; here refusals are what is expected.
setLogLevel('silent');

export interface RulesTest {
  environment: RulesTestEnvironment;
  close: () => Promise<void>;
}

/**
 * The project's rules in a database of its own: in the emulator that FIREBASE_DATABASE_EMULATOR_HOST names, such
 * as the official one, or else in an embedded one.
 */
export async function startRulesTest(projectId: string): Promise<RulesTest> {
  const given = process.env.FIREBASE_DATABASE_EMULATOR_HOST;
  const embedded =
    given === undefined ? await startDatabaseEmulator({ host: '127.0.0.1', port: 0 }) : undefined;
  const [host = '127.0.0.1', port = String(embedded?.port)] = given?.split(':') ?? [];
  const rules = await readFile(new URL('../../database.rules.json', import.meta.url), 'utf8');
  const environment = await initializeTestEnvironment({
    projectId,
    database: { host, port: Number(port), rules },
  });
  return {
    environment,
    close: async () => {
      await environment.cleanup();
      await embedded?.close();
    },
  };
}
