import { getApp, getApps, initializeApp, type App } from 'firebase-admin/app';
import { getDatabase, type Database } from 'firebase-admin/database';
import { COUNTER } from '../../src/model/paths';

const NAME = 'counting';

const app = (): App =>
  getApps().find(({ name }) => name === NAME) ??
  initializeApp({ ...getApp().options, databaseAuthVariableOverride: { uid: COUNTER } }, NAME);

/** The database under its rules, as the functions that count: an update that they refuse changes nothing. */
export const countingDatabase = (): Database => getDatabase(app());
