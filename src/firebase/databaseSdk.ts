import type { FirebaseApp } from 'firebase/app';
import { connectDatabaseEmulator, forceWebSockets, getDatabase, type Database } from 'firebase/database';
import type { Configuration } from './configuration';

export { Connection } from './connection';
export { queryOf } from './query';
export { get, goOffline, goOnline, onValue, ref, update } from 'firebase/database';

// Otherwise the SDK may fall back to polling by injected scripts, which our Content-Security-Policy refuses. Must run before the first
// app connects.
forceWebSockets();

export function databaseOf(app: FirebaseApp, emulator: Configuration['databaseEmulator']): Database {
  const database = getDatabase(app);
  if (emulator !== undefined) connectDatabaseEmulator(database, emulator.host, emulator.port);
  return database;
}
