export type { DatabaseEmulatorOptions, Rules, RunningEmulator } from './options';
export { startDatabaseEmulator } from './server';
