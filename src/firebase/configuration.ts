import type { FirebaseOptions } from 'firebase/app';

type Environment = Readonly<Record<string, unknown>>;

function required(environment: Environment, name: string): string {
  const value = environment[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new Error(`${name} is not set. See .env.example for what a build needs.`);
}

/**
 * Where the app's Firebase is.
 * @throws Error that names the variable when the build's environment lacks one.
 */
export const optionsFrom = (environment: Environment): FirebaseOptions => ({
  apiKey: required(environment, 'VITE_FIREBASE_API_KEY'),
  authDomain: required(environment, 'VITE_FIREBASE_AUTH_DOMAIN'),
  databaseURL: required(environment, 'VITE_FIREBASE_DATABASE_URL'),
  projectId: required(environment, 'VITE_FIREBASE_PROJECT_ID'),
  appId: required(environment, 'VITE_FIREBASE_APP_ID'),
});
