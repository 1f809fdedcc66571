import { existsSync, readdirSync } from 'node:fs';
import { databaseNameOf, type Environment } from './environment';

interface HeaderRule {
  source: string;
  headers: { key: string; value: string }[];
}

interface Rewrite {
  source?: string;
  regex?: string;
  destination?: string;
  function?: { functionId: string; region: string };
}

/** The Hosting part of firebase.json. */
export interface Hosting {
  public: string;
  ignore: string[];
  predeploy?: string[];
  rewrites: Rewrite[];
  headers: HeaderRule[];
}

export interface FirebaseJson {
  hosting: Hosting;
  database: { rules: string } | { instance: string; rules: string }[];
}

/** Allowed sources by directive. */
type Sources = Readonly<Record<string, readonly string[]>>;

export function databaseSources(databaseUrl: string): string[] {
  const { protocol, host } = new URL(databaseUrl);
  return [`${protocol}//${host}`, `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`];
}

/** All servers of a database's region: the SDK soon connects to the one that has the data, whose name is not in the address. */
const databaseServers = (databaseUrl: string): string[] =>
  databaseSources(databaseUrl.replace(/\/\/[^.]+/, '//*'));

/** Adds sources to a policy; new directives start with 'self'. */
function withSources(policy: string, sources: Sources): string {
  const directives = new Map<string, string>();
  for (const directive of policy.split('; ')) directives.set(directive.split(' ')[0] ?? '', directive);
  for (const [name, allowed] of Object.entries(sources))
    if (allowed.length > 0)
      directives.set(name, [directives.get(name) ?? `${name} 'self'`, ...allowed].join(' '));
  return [...directives.values()].join('; ');
}

/** Hashed files never change. A rule for the whole folder would also make browsers cache the 404 of a missing file. */
const immutableAssets = (app: string): HeaderRule[] =>
  (existsSync(`${app}/assets`) ? readdirSync(`${app}/assets`) : []).map((file) => ({
    source: `/assets/${file}`,
    headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
  }));

/** The Hosting part of firebase.json for the build in the folder `app`, which may use only these sources. */
export function hostingOf(hosting: Hosting, app: string, sources: Sources): Hosting {
  const headers = hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({
      key,
      value: key === 'Content-Security-Policy' ? withSources(value, sources) : value,
    })),
  }));
  return { ...hosting, public: app, headers: [...headers, ...immutableAssets(app)] };
}

/** The sources of App Check: reCAPTCHA Enterprise and the service that verifies its result. */
const RECAPTCHA = 'https://www.google.com/recaptcha/';
const APP_CHECK = 'https://content-firebaseappcheck.googleapis.com';

/** The other origins of a build. */
function sourcesOf(environment: Environment): Sources {
  const { VITE_FIREBASE_DATABASE_URL: database = '', VITE_ARTWORK_ORIGIN: artwork = '' } = environment;
  const sentry = environment.VITE_SENTRY_DSN ?? '';
  const hasAppCheck = (environment.VITE_APP_CHECK_SITE_KEY ?? '') !== '';
  return {
    'connect-src': [
      ...databaseServers(database),
      ...(hasAppCheck ? [APP_CHECK, RECAPTCHA] : []),
      ...(sentry === '' ? [] : [new URL(sentry).origin]),
    ],
    'img-src': artwork === '' ? [] : [artwork],
    'script-src': hasAppCheck ? [RECAPTCHA, 'https://www.gstatic.com/recaptcha/'] : [],
    'frame-src': hasAppCheck ? [RECAPTCHA] : [],
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
