import { getApps, initializeApp, type App } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getDatabase, type Database } from 'firebase-admin/database';
import { databaseUrl, PROJECT_ID } from '../stack/project';

const OPTIONS = { projectId: PROJECT_ID, databaseURL: databaseUrl };

const app = (): App => getApps().find(({ name }) => name === '[DEFAULT]') ?? initializeApp(OPTIONS);

/** The SDK aborts or loses a transaction when the same connection writes below it meanwhile. */
export const databaseForTransactions = (): Database =>
  getDatabase(
    getApps().find(({ name }) => name === 'transactions') ?? initializeApp(OPTIONS, 'transactions'),
  );

/** Writes under the rules. */
export const databaseAs = (uid: string): Database =>
  getDatabase(
    getApps().find(({ name }) => name === uid) ??
      initializeApp({ ...OPTIONS, databaseAuthVariableOverride: { uid } }, uid),
  );

export const admin = {
  get database(): Database {
    return getDatabase(app());
  },
  get auth(): Auth {
    return getAuth(app());
  },
};
