// What the package offers.

export type { DatabaseEmulatorOptions, Rules, RunningEmulator } from './options';
export { startDatabaseEmulator } from './server';
