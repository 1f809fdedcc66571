import {
  connectDatabaseEmulator,
  equalTo,
  get,
  getDatabase,
  onValue,
  orderByChild,
  push,
  query,
  ref,
  runTransaction,
  update,
} from 'firebase/database';
import { app, configuration } from './app';

const database = getDatabase(app);
if (configuration.emulators !== undefined) {
  connectDatabaseEmulator(
    database,
    configuration.emulators.databaseHost,
    configuration.emulators.databasePort,
  );
}

export { database, equalTo, get, onValue, orderByChild, push, query, ref, runTransaction, update };
