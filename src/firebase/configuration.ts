/** Where the app's Firebase is. In production from the build's environment; locally the emulators. */
export interface FirebaseConfiguration {
  options: { apiKey: string; authDomain: string; databaseURL: string; projectId: string; appId: string };
  emulators: { authUrl: string; databaseHost: string; databasePort: number } | undefined;
  /** The site key of reCAPTCHA Enterprise; without one the app asks for no App Check token. */
  appCheckSiteKey: string | undefined;
}

type Environment = Readonly<Record<string, unknown>>;

function required(environment: Environment, name: string): string {
  const value = environment[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new Error(`${name} is not set. See .env.example for what a build needs.`);
}

function optional(environment: Environment, name: string): string | undefined {
  const value = environment[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function emulatorsFrom(environment: Environment): FirebaseConfiguration['emulators'] {
  if (environment.VITE_AUTH_EMULATOR_URL === undefined) return undefined;
  const [host, port] = required(environment, 'VITE_DATABASE_EMULATOR_HOST').split(':');
  if (host === undefined || port === undefined) {
    throw new Error('VITE_DATABASE_EMULATOR_HOST must be a host and a port, like 127.0.0.1:9000.');
  }
  return {
    authUrl: required(environment, 'VITE_AUTH_EMULATOR_URL'),
    databaseHost: host,
    databasePort: Number(port),
  };
}

/** @throws Error that names the variable when the build's environment lacks one. */
export function configurationFrom(environment: Environment): FirebaseConfiguration {
  return {
    options: {
      apiKey: required(environment, 'VITE_FIREBASE_API_KEY'),
      authDomain: required(environment, 'VITE_FIREBASE_AUTH_DOMAIN'),
      databaseURL: required(environment, 'VITE_FIREBASE_DATABASE_URL'),
      projectId: required(environment, 'VITE_FIREBASE_PROJECT_ID'),
      appId: required(environment, 'VITE_FIREBASE_APP_ID'),
    },
    emulators: emulatorsFrom(environment),
    appCheckSiteKey: optional(environment, 'VITE_APP_CHECK_SITE_KEY'),
  };
}
