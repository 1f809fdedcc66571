import { getApp, getApps, initializeApp, type App } from 'firebase-admin/app';
import { getDatabase, type Database } from 'firebase-admin/database';

const appAs = (uid: string): App =>
  getApps().find(({ name }) => name === uid) ??
  initializeApp({ ...getApp().options, databaseAuthVariableOverride: { uid } }, uid);

/** The database under its rules, as a function that no account can be: an update that they refuse changes nothing. */
export const databaseAs = (uid: string): Database => getDatabase(appAs(uid));
