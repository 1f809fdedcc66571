import { getApps, initializeApp, type App } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getDatabase, type Database } from 'firebase-admin/database';
import { databaseUrl, PROJECT_ID } from '../stack/project';

const app = (): App => getApps()[0] ?? initializeApp({ projectId: PROJECT_ID, databaseURL: databaseUrl });

/** The emulators' database and identity service with an administrator's rights, as the environment names them. */
export const admin = {
  get database(): Database {
    return getDatabase(app());
  },
  get auth(): Auth {
    return getAuth(app());
  },
};
