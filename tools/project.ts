import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getDatabase, type Database } from 'firebase-admin/database';
import { portsFrom } from '../emulators/ports';
import { adminEnvironment, databaseUrl, PROJECT_ID } from '../emulators/stack/project';

/**
 * The database that a command works on. If DATABASE_URL names the database of a project and GOOGLE_APPLICATION_CREDENTIALS its
 * service account, it is that one. Otherwise it is the database of the local stack.
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

/** Runs a command with its arguments, and ends the process. Of an error it prints the message and ends with status 1. */
export async function runCommand(command: (args: string[]) => Promise<void>): Promise<never> {
  try {
    await command(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
  process.exit();
}
