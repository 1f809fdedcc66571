import type { DatabaseEmulatorOptions, RunningEmulator } from './options';
import { startForProject } from './project/startForProject';

export type { DatabaseEmulatorOptions, Rules, RunningEmulator, SyncMode } from './options';

/**
 * Starts a local stand-in for the Realtime Database.
 * @throws Error with what is wrong with the rules, the data file, the firebase.json or the port
 */
export const startDatabaseEmulator = (options: DatabaseEmulatorOptions = {}): Promise<RunningEmulator> =>
  startForProject(options);
