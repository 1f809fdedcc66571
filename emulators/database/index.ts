import type { DatabaseEmulatorOptions, RunningEmulator } from './options';
import { startDatabaseEmulator as start } from './server';

export type { DatabaseEmulatorOptions, RunningEmulator, SyncMode } from './options';

/**
 * Starts a local stand-in for the Realtime Database.
 * @throws Error with what is wrong with the rules, the data file or the port
 */
export const startDatabaseEmulator = (options: DatabaseEmulatorOptions): Promise<RunningEmulator> =>
  start(options);
