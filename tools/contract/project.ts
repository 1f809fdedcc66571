import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getDatabase, type Database } from 'firebase-admin/database';
import { portsFrom } from '../../emulators/ports';
import { adminEnvironment, databaseUrl, PROJECT_ID } from '../../emulators/stack/project';

/**
 * The database that a command is meant for: that of a project, when DATABASE_URL names it and
 * GOOGLE_APPLICATION_CREDENTIALS its service account; else that of the local stack.
 */
export function databaseOfProject(): Database {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL !== undefined) {
    return getDatabase(initializeApp({ credential: applicationDefault(), databaseURL: DATABASE_URL }));
  }
  const local = adminEnvironment(portsFrom(process.env));
  for (const [name, value] of Object.entries(local)) process.env[name] ??= value;
  return getDatabase(initializeApp({ projectId: PROJECT_ID, databaseURL: databaseUrl }));
}
