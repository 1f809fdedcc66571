import {
  connectDatabaseEmulator,
  endBefore,
  equalTo,
  forceWebSockets,
  get,
  getDatabase,
  goOffline,
  goOnline,
  limitToLast,
  onValue,
  orderByChild,
  push,
  query,
  ref,
  runTransaction,
  update,
} from 'firebase/database';
import { app } from './app';
import { databaseEmulatorAt } from './databaseEmulator';

// Without this the SDK may fall back to polling by injected scripts, which our Content-Security-Policy refuses.
forceWebSockets();

const database = getDatabase(app);
if (import.meta.env.VITE_DATABASE_EMULATOR_HOST !== undefined) {
  const { host, port } = databaseEmulatorAt(import.meta.env.VITE_DATABASE_EMULATOR_HOST);
  connectDatabaseEmulator(database, host, port);
}

export {
  database,
  endBefore,
  equalTo,
  get,
  goOffline,
  goOnline,
  limitToLast,
  onValue,
  orderByChild,
  push,
  query,
  ref,
  runTransaction,
  update,
};
