import type { FirebaseOptions } from 'firebase/app';

type Environment = Readonly<Record<string, unknown>>;

/** All in ms. */
export interface Timeouts {
  /** For a connection, before anything is sent. */
  connection: number;
  /** For a response, before the connection is renewed. */
  overdue: number;
  /** For a player, from the moment the database has the request. */
  task: number;
  /** Until the customer is told that the connection is slow. */
  slow: number;
  /** Until the customer is told that the outcome is unknown. */
  act: number;
}

export interface Configuration {
  options: FirebaseOptions;
  authEmulatorUrl?: string;
  databaseEmulator?: { host: string; port: number };
  /** Only if the project uses App Check (docs/security.md). */
  appCheckSiteKey?: string;
  timeouts?: Timeouts;
}

function databaseEmulatorAt(address: string): { host: string; port: number } {
  const [, host, port] = /^([^:]+):(\d+)$/.exec(address) ?? [];
  if (host === undefined || port === undefined) {
    throw new Error('VITE_DATABASE_EMULATOR_HOST must be a host, a colon and a port.');
  }
  return { host, port: Number(port) };
}

const optional = (environment: Environment, name: string): string | undefined => {
  const value = environment[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

function required(environment: Environment, name: string): string {
  const value = optional(environment, name);
  if (value !== undefined) return value;
  throw new Error(`${name} is not set. See .env.example for what a build needs.`);
}

/** @throws Error that names the missing variable */
export function configurationFrom(environment: Environment): Configuration {
  const authEmulatorUrl = optional(environment, 'VITE_AUTH_EMULATOR_URL');
  const databaseEmulator = optional(environment, 'VITE_DATABASE_EMULATOR_HOST');
  const appCheckSiteKey = optional(environment, 'VITE_APP_CHECK_SITE_KEY');
  return {
    options: {
      apiKey: required(environment, 'VITE_FIREBASE_API_KEY'),
      authDomain: required(environment, 'VITE_FIREBASE_AUTH_DOMAIN'),
      databaseURL: required(environment, 'VITE_FIREBASE_DATABASE_URL'),
      projectId: required(environment, 'VITE_FIREBASE_PROJECT_ID'),
      appId: required(environment, 'VITE_FIREBASE_APP_ID'),
    },
    ...(authEmulatorUrl !== undefined && { authEmulatorUrl }),
    ...(databaseEmulator !== undefined && { databaseEmulator: databaseEmulatorAt(databaseEmulator) }),
    ...(appCheckSiteKey !== undefined && { appCheckSiteKey }),
  };
}
