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
import { app, configuration } from './app';

// Without this the SDK may fall back to polling by injected scripts, which our Content-Security-Policy refuses.
forceWebSockets();

const database = getDatabase(app);
if (configuration.emulators !== undefined) {
  connectDatabaseEmulator(
    database,
    configuration.emulators.databaseHost,
    configuration.emulators.databasePort,
  );
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
