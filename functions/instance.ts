/** An address begins with the name, or names it in `ns`, as an emulator does. */
export function databaseNameOf(databaseUrl: string): string {
  const { hostname, searchParams } = new URL(databaseUrl);
  return searchParams.get('ns') ?? hostname.split('.')[0] ?? '';
}

function defaultDatabase({ FIREBASE_CONFIG = '' }: NodeJS.ProcessEnv): string | undefined {
  if (!FIREBASE_CONFIG.startsWith('{')) return undefined;
  const { databaseURL } = JSON.parse(FIREBASE_CONFIG) as { databaseURL?: string };
  return databaseURL;
}

/**
 * The only instance whose events call a function, because it is the one that functions read and write: that of DATABASE_URL, and without it
 * the project's default one. Known when a deployment asks which functions there are.
 */
export function instanceOf(environment: NodeJS.ProcessEnv): string {
  const { DATABASE_URL = '', GCLOUD_PROJECT = '' } = environment;
  const address = DATABASE_URL === '' ? defaultDatabase(environment) : DATABASE_URL;
  return address === undefined ? `${GCLOUD_PROJECT}-default-rtdb` : databaseNameOf(address);
}
