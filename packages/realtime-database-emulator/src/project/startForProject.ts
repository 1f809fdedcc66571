import { readFile } from 'node:fs/promises';
import type { DatabaseEmulatorOptions } from '../options';
import { startDatabaseEmulator, type DatabaseEmulator } from '../server';
import { readFirebaseJson, type ProjectSettings } from './firebaseJson';

const NO_PROJECT: ProjectSettings = { rulesOf: [] };

/**
 * Starts an emulator as a firebase.json says (`config`). Options that are given count more than what it says. `defaultPort` is the
 * port when neither names one.
 * @throws Error with one sentence, and RulesError
 */
export async function startForProject(
  { config, ...options }: DatabaseEmulatorOptions,
  defaultPort = 0,
): Promise<DatabaseEmulator> {
  const {
    host,
    port = defaultPort,
    rules,
    rulesOf,
  } = config === undefined ? NO_PROJECT : await readFirebaseJson(config);
  const emulator = await startDatabaseEmulator({
    ...(host === undefined ? {} : { host }),
    port,
    ...(rules === undefined || options.rules !== undefined ? {} : { rules: await readFile(rules, 'utf8') }),
    ...options,
  });
  if (options.rules !== undefined) return emulator;
  try {
    for (const { namespace, file } of rulesOf) emulator.setRules(await readFile(file, 'utf8'), namespace);
    return emulator;
  } catch (error) {
    await emulator.close();
    throw error;
  }
}
