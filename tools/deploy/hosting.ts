import { databaseSources, type Hosting, hostingOf, type Sources } from '../../emulators/stack/hosting';
import { databaseNameOf } from '../../functions/instance';
import type { Environment } from './environment';

export interface FirebaseJson {
  hosting: Hosting;
  database: { rules: string } | { instance: string; rules: string }[];
}

/** All servers of a database's region: the SDK soon connects to the one that has the data, whose name is not in the address. */
const databaseServers = (databaseUrl: string): string[] =>
  databaseSources(databaseUrl.replace(/\/\/[^.]+/, '//*'));

/** reCAPTCHA Enterprise, by which App Check and Firebase Auth tell our app from other programs. */
const RECAPTCHA = 'https://www.google.com/recaptcha/';
/** The service that verifies its result for App Check. */
const APP_CHECK = 'https://content-firebaseappcheck.googleapis.com';

/** The directives that let a page run reCAPTCHA. */
export const RECAPTCHA_SOURCES: Sources = {
  'script-src': [RECAPTCHA, 'https://www.gstatic.com/recaptcha/'],
  'connect-src': [RECAPTCHA],
  'frame-src': [RECAPTCHA],
  // Google’s scripts make policies of their own, and no document says their names.
  'trusted-types': ['*'],
};

const hasAppCheck = (environment: Environment): boolean => (environment.VITE_APP_CHECK_SITE_KEY ?? '') !== '';

/** Whether a build with this environment runs reCAPTCHA: for App Check, or because Firebase Auth enforces it. */
export const hasRecaptcha = (environment: Environment): boolean =>
  hasAppCheck(environment) || environment.VITE_AUTH_RECAPTCHA === 'true';

/** The other origins of a build. */
function sourcesOf(environment: Environment): Sources {
  const { VITE_FIREBASE_DATABASE_URL: database = '', VITE_ARTWORK_ORIGIN: artwork = '' } = environment;
  const sentry = environment.VITE_SENTRY_DSN ?? '';
  const recaptcha = hasRecaptcha(environment) ? RECAPTCHA_SOURCES : {};
  return {
    ...recaptcha,
    'connect-src': [
      ...databaseServers(database),
      ...(hasAppCheck(environment) ? [APP_CHECK] : []),
      ...(recaptcha['connect-src'] ?? []),
      ...(sentry === '' ? [] : [new URL(sentry).origin]),
    ],
    'img-src': artwork === '' ? [] : [artwork],
  };
}

/** firebase.json with the values of a project. Without a region of the functions theirs stays. */
export function deployedConfiguration<Json extends FirebaseJson>(
  configuration: Json,
  environment: Environment,
  region?: string,
): Json {
  const hosting = hostingOf(configuration.hosting, configuration.hosting.public, sourcesOf(environment));
  delete hosting.predeploy;
  hosting.rewrites = hosting.rewrites.map(({ function: target, ...rewrite }) =>
    target === undefined ? rewrite : { ...rewrite, function: { ...target, region: region ?? target.region } },
  );
  const instance = databaseNameOf(environment.VITE_FIREBASE_DATABASE_URL ?? '');
  return { ...configuration, hosting, database: [{ instance, rules: 'database.rules.json' }] };
}
