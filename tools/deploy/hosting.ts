import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import { databaseNameOf, type Environment } from './environment';

interface HeaderRule {
  source: string;
  headers: { key: string; value: string }[];
}

export interface Rewrite {
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
export type Sources = Readonly<Record<string, readonly string[]>>;

/** All files below a folder, relative to it. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();

export function databaseSources(databaseUrl: string): string[] {
  const { protocol, host } = new URL(databaseUrl);
  return [`${protocol}//${host}`, `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`];
}

/** Adds sources to a policy; new directives start with 'self'. */
function withSources(policy: string, sources: Sources): string {
  const directives = policy.split(';').map((directive) => directive.trim());
  for (const [name, allowed] of Object.entries(sources)) {
    if (allowed.length === 0) continue;
    const index = directives.findIndex((directive) => directive.split(' ')[0] === name);
    const directive = [directives[index] ?? `${name} 'self'`, ...allowed].join(' ');
    directives.splice(index === -1 ? directives.length : index, 1, directive);
  }
  return directives.join('; ');
}

/** Hashed files never change. A rule for the whole folder would also make browsers cache the 404 of a missing file. */
const immutableAssets = (app: string): HeaderRule[] =>
  (existsSync(`${app}/assets`) ? filesIn(`${app}/assets`) : []).map((file) => ({
    source: `/assets/${file}`,
    headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
  }));

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>(.*?)<\/script>/gs;

/** The hashes of the inline scripts. */
const scriptHashes = (app: string): string[] =>
  existsSync(`${app}/index.html`)
    ? [...readFileSync(`${app}/index.html`, 'utf8').matchAll(INLINE_SCRIPT)].map(
        ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
      )
    : [];

/** The Hosting part of firebase.json for the build in the folder `app`, which may use only these sources. */
export function hostingOf(hosting: Hosting, app: string, sources: Sources): Hosting {
  const allowed = { ...sources, 'script-src': [...scriptHashes(app), ...(sources['script-src'] ?? [])] };
  const headers = hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({
      key,
      value: key === 'Content-Security-Policy' ? withSources(value, allowed) : value,
    })),
  }));
  return { ...hosting, public: app, headers: [...headers, ...immutableAssets(app)] };
}

/** The sources of App Check: reCAPTCHA Enterprise and the service that verifies its result. */
const RECAPTCHA = 'https://www.google.com/recaptcha/';
const APP_CHECK = 'https://content-firebaseappcheck.googleapis.com';

/** The other origins of a build. `databaseServer` is the server of its database. */
function sourcesOf(environment: Environment, databaseServer: string | undefined): Sources {
  const { VITE_FIREBASE_DATABASE_URL: database = '', VITE_ARTWORK_ORIGIN: artwork = '' } = environment;
  const sentry = environment.VITE_SENTRY_DSN ?? '';
  const hasAppCheck = (environment.VITE_APP_CHECK_SITE_KEY ?? '') !== '';
  return {
    'connect-src': [
      ...databaseSources(database),
      ...(databaseServer === undefined ? [] : databaseSources(`https://${databaseServer}`)),
      ...(hasAppCheck ? [APP_CHECK, RECAPTCHA] : []),
      ...(sentry === '' ? [] : [new URL(sentry).origin]),
    ],
    'img-src': artwork === '' ? [] : [artwork],
    'script-src': hasAppCheck ? [RECAPTCHA, 'https://www.gstatic.com/recaptcha/'] : [],
    'frame-src': hasAppCheck ? [RECAPTCHA] : [],
  };
}

interface Deployment {
  app: string;
  environment: Environment;
  /** The region of the functions; undefined: as in firebase.json. */
  region?: string | undefined;
  databaseServer?: string | undefined;
}

/** firebase.json with the values of a project: build, database and region of the functions. */
export function deployedConfiguration<Json extends FirebaseJson>(
  configuration: Json,
  { app, environment, region, databaseServer }: Deployment,
): Json {
  const hosting = hostingOf(configuration.hosting, app, sourcesOf(environment, databaseServer));
  delete hosting.predeploy;
  hosting.rewrites = hosting.rewrites.map(({ function: target, ...rewrite }) =>
    target === undefined ? rewrite : { ...rewrite, function: { ...target, region: region ?? target.region } },
  );
  const instance = databaseNameOf(environment.VITE_FIREBASE_DATABASE_URL ?? '');
  return { ...configuration, hosting, database: [{ instance, rules: 'database.rules.json' }] };
}

/** The timeout for the greeting of the database, in ms. */
const PATIENCE_MS = 5000;

/** The first message that the database sends on a new connection. */
const greeting = v.object({ d: v.object({ t: v.literal('h'), d: v.object({ h: v.string() }) }) });

/**
 * Asks a database for its server, to which the SDK connects directly from the second connection on, so the policy has to allow it. A
 * database can move, so each deployment asks.
 * @returns undefined when the database does not answer
 */
export async function databaseServerOf(databaseUrl: string): Promise<string | undefined> {
  const { searchParams } = new URL(databaseUrl);
  const namespace = searchParams.get('ns') ?? databaseNameOf(databaseUrl);
  const socket = new WebSocket(`${databaseSources(databaseUrl)[1] ?? ''}/.ws?v=5&ns=${namespace}`);
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const [message] = (await once(socket, 'message', { signal })) as [Buffer];
    return v.parse(greeting, JSON.parse(message.toString())).d.d.h;
  } catch {
    return undefined;
  } finally {
    socket.on('error', () => undefined);
    socket.terminate();
  }
}
