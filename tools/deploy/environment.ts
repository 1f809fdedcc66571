import { LANGUAGES } from '../../src/i18n/languages';
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import * as v from 'valibot';
import { loadEnv } from 'vite';
import { databaseNameOf } from '../../functions/instance';

/** Variables from files and from the shell. */
export type Environment = Readonly<Record<string, string | undefined>>;

const HOST = String.raw`([a-z\d-]+\.)+[a-z]{2,}`;
const EMAIL = String.raw`[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+`;
const variable = (isRequired: boolean) => (pattern: RegExp, form: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((value) => (value === '' ? !isRequired : pattern.test(value)), `It is ${form}`),
    ),
    '',
  );
const required = variable(true);
const optional = variable(false);

const vapidPublicKey = required(/^B[\w-]{86}$/, 'a key of 87 characters, of which the first is B');
const region = required(
  /^(africa|asia|australia|europe|me|northamerica|southamerica|us)-[a-z]+\d+$/,
  'a region, like europe-west1',
);
const onOrOff = optional(/^(on|off)$/, 'on or off');
const email = new RegExp(`^${EMAIL}$`);
const supportEmail = optional(email, 'an email address');
const tryFirst = optional(
  new RegExp(
    String.raw`^\{ *${LANGUAGES.map((language) => String.raw`"${language}": *"[^"{}$]+"`).join(', *')} *\}$`,
  ),
  `JSON with a text for each language: {${LANGUAGES.map((language) => `"${language}":"…"`).join(',')}}`,
);
const supportPhone = optional(/^[+\d][\d ()-]+$/, 'a phone number');

const DATABASE_ADDRESS = /^https:\/\/[a-z\d-]+\.(firebaseio\.com|[a-z\d-]+\.firebasedatabase\.app)\/?$/;
const DATABASE_EXAMPLE = 'like https://my-project-default-rtdb.europe-west1.firebasedatabase.app';

/** The variables of the build, in `.env.<name>`: `production`, for example. */
const appVariables = v.strictObject({
  VITE_FIREBASE_API_KEY: required(/^[\w-]{39}$/, '39 letters, digits, - and _'),
  VITE_FIREBASE_AUTH_DOMAIN: required(new RegExp(`^${HOST}$`), 'a domain, like my-project.firebaseapp.com'),
  VITE_FIREBASE_DATABASE_URL: required(DATABASE_ADDRESS, DATABASE_EXAMPLE),
  VITE_FIREBASE_PROJECT_ID: required(
    /^(?!demo-)[a-z][a-z\d-]{4,28}[a-z\d]$/,
    'a project id, like my-project',
  ),
  VITE_FIREBASE_APP_ID: required(/^\d+:\d+:web:[\da-f]+$/, 'like 1:1234567890:web:0a1b2c3d4e5f'),
  VITE_VAPID_PUBLIC_KEY: vapidPublicKey,
  VITE_APP_CHECK_SITE_KEY: optional(/^[\w-]{30,}$/, 'the site key of reCAPTCHA Enterprise'),
  VITE_AUTH_RECAPTCHA: optional(/^true$/, 'true, or not set'),
  VITE_PROVIDER_NAME: optional(/\S/, 'the name of the provider'),
  VITE_SUPPORT_EMAIL: supportEmail,
  VITE_SUPPORT_PHONE: supportPhone,
  VITE_TRY_FIRST: tryFirst,
  VITE_PRIVACY_URL: optional(/^https:\/\/[^\s/]+\.[^\s]+$/, 'an address with https'),
  VITE_ARTWORK_ORIGIN: optional(
    new RegExp(String.raw`^https://${HOST}(:\d+)?$`),
    'an origin with https, without a path',
  ),
  VITE_DESK_CONVERSATIONS: onOrOff,
  VITE_SENTRY_DSN: optional(/^https:\/\/\w+@[^\s/]+\/\d+$/, 'like https://key@o123.ingest.de.sentry.io/456'),
});

/** The variables of a project's functions, in `functions/.env.<project>`. */
const functionsVariables = v.strictObject({
  APP_ORIGIN: required(
    new RegExp(String.raw`^https://(?!.*\blocalhost\b)${HOST}$`),
    'the address of the app, with https and without a slash at the end',
  ),
  PROVIDER_NAME: required(/\S/, 'the name that the mail is signed with'),
  MAIL_FROM: required(email, 'the email address that mails come from'),
  VAPID_PUBLIC_KEY: vapidPublicKey,
  VAPID_SUBJECT: required(
    new RegExp(String.raw`^(mailto:${EMAIL}|https://${HOST}(/\S*)?)$`),
    'mailto: and an email address, or an address with https',
  ),
  // firebase-tools asks for these three when they are missing, and fails without a terminal.
  FUNCTIONS_REGION: region,
  FUNCTIONS_MAX_INSTANCES: required(/^[1-9]\d{0,2}$/, 'a whole number from 1 to 999'),
  DATABASE_REGION: region,
  DATABASE_URL: optional(DATABASE_ADDRESS, DATABASE_EXAMPLE),
  SUPPORT_EMAIL: supportEmail,
  SUPPORT_PHONE: supportPhone,
  TRY_FIRST: tryFirst,
  ALERT_EMAIL: optional(email, 'an email address'),
  DESK_CONVERSATIONS: onOrOff,
});

/** The names that the example files list. */
export const APP_VARIABLES = Object.keys(appVariables.entries);
export const FUNCTIONS_VARIABLES = Object.keys(functionsVariables.entries);

/** The problem of the first invalid variable. An unused variable counts as invalid. */
function variableProblem(schema: v.GenericSchema, environment: Environment, file: string, example: string) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => (value ?? '') !== ''));
  const [issue] = v.safeParse(schema, given).issues ?? [];
  if (issue === undefined) return undefined;
  const name = v.getDotPath(issue) ?? '';
  if (issue.type === 'strict_object')
    return `${name} is no variable of a deployment. Correct its name, as in ${example}, or take it out of ${file} and the shell.`;
  const what = issue.input === '' ? 'is not set' : 'is not what it has to be';
  return `${name} ${what}. ${issue.message}. Set it in ${file}; ${example} says where to find it.`;
}

/** Only databases outside us-central1 have their region in their address. */
const databaseRegionOf = (databaseUrl: string): string =>
  /\.([a-z\d-]+)\.firebasedatabase\.app$/.exec(new URL(databaseUrl).hostname)?.[1] ?? 'us-central1';

/** Domains that Firebase gives to a project. Any other domain belongs to the provider. */
const GIVEN_DOMAIN = /^([a-z\d-]+)\.(?:firebaseapp\.com|web\.app)$/;
const ONE_PROJECT = 'Customers would sign in to one and rate in another; take all of them from one console.';

/** The first reason why a build with this environment would not work. */
export function appProblem(environment: Environment, name: string): string | undefined {
  const problem = variableProblem(appVariables, environment, `.env.${name}`, '.env.example');
  if (problem !== undefined) return problem;
  const { VITE_FIREBASE_PROJECT_ID: project = '', VITE_FIREBASE_AUTH_DOMAIN: domain = '' } = environment;
  const database = databaseNameOf(environment.VITE_FIREBASE_DATABASE_URL ?? '');
  if (database !== project && !database.startsWith(`${project}-`))
    return `VITE_FIREBASE_DATABASE_URL is the database ${database}, not one of ${project}. ${ONE_PROJECT}`;
  const owner = GIVEN_DOMAIN.exec(domain)?.[1];
  if (owner !== undefined && owner !== project)
    return `VITE_FIREBASE_AUTH_DOMAIN is the domain of ${owner}, not of ${project}. ${ONE_PROJECT}`;
  return undefined;
}

/** Secrets belong in the Secret Manager: a deployment with such a variable fails, and shows it. */
const SECRETS = ['SMTP_URL', 'VAPID_PRIVATE_KEY'];

/** The first reason why functions with this environment would not work for an app with that one. */
export function functionsProblem(environment: Environment, app: Environment): string | undefined {
  const { VITE_FIREBASE_PROJECT_ID: project = '', VITE_FIREBASE_DATABASE_URL: databaseUrl = '' } = app;
  const file = `functions/.env.${project}`;
  const secret = SECRETS.find((name) => environment[name] !== undefined);
  if (secret !== undefined)
    return `${secret} is a secret, and everybody can read it in ${file}. Take it out there, replace it by a new one, and set that with npx firebase functions:secrets:set ${secret} --project ${project}`;
  const problem = variableProblem(functionsVariables, environment, file, 'functions/.env.example');
  if (problem !== undefined) return problem;
  if (environment.VAPID_PUBLIC_KEY !== app.VITE_VAPID_PUBLIC_KEY)
    return `VAPID_PUBLIC_KEY in ${file} is not VITE_VAPID_PUBLIC_KEY of the app: no device could be notified. Set both to the public key of one pair.`;
  if ((environment.DESK_CONVERSATIONS === 'off') !== (app.VITE_DESK_CONVERSATIONS === 'off'))
    return `DESK_CONVERSATIONS in ${file} is not VITE_DESK_CONVERSATIONS of the app: customers would write where no DJ reads, or could not write. Set both to off, or neither.`;
  if ((environment.TRY_FIRST ?? '') !== (app.VITE_TRY_FIRST ?? ''))
    return `TRY_FIRST in ${file} is not VITE_TRY_FIRST of the app: mails and app would advise different things about a silent player. Set both to the same.`;
  const actual = databaseRegionOf(databaseUrl);
  if (environment.DATABASE_REGION !== actual)
    return `DATABASE_REGION is ${environment.DATABASE_REGION ?? ''}, but the database is in ${actual}: no rating would be counted. Set it in ${file}.`;
  const database = databaseNameOf(databaseUrl);
  const used = environment.DATABASE_URL && databaseNameOf(environment.DATABASE_URL);
  const isDefault = database === project || database === `${project}-default-rtdb`;
  if (used === undefined ? !isDefault : used !== database)
    return `The app uses the database ${database}, and the functions read, write and listen to ${used ?? 'that of the project'}. Set DATABASE_URL in ${file} to ${databaseUrl}.`;
  return undefined;
}

/** Ends the process when there is a problem. */
export function refuse(...problems: (string | undefined)[]): void {
  const lines = problems.filter((problem) => problem !== undefined);
  if (lines.length === 0) return;
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
}

/** The variables of `.env.<name>` and of the shell, which win. */
export const appEnvironmentOf = (name: string): Environment => loadEnv(name, process.cwd(), 'VITE_');

/** The variables of a project's functions, as firebase-tools reads them. */
export function functionsEnvironmentOf(project: string): Environment {
  const files = ['functions/.env', `functions/.env.${project}`].filter(existsSync);
  return Object.assign({}, ...files.map((file) => parseEnv(readFileSync(file, 'utf8')))) as Environment;
}

/** Stops a build for production that would not work. */
export function requireConfiguration(mode: string): void {
  if (mode === 'production') refuse(appProblem(appEnvironmentOf(mode), mode));
}

/** For measuring sizes, and for checks without a project. */
export const EXAMPLE_PROJECT = {
  VITE_FIREBASE_API_KEY: 'A1bC2dE3fG4hI5jK6lM7nO8pQ9rS0tU1vW2xY3z',
  VITE_FIREBASE_AUTH_DOMAIN: 'vibecheck-production.firebaseapp.com',
  VITE_FIREBASE_DATABASE_URL: 'https://vibecheck-production-default-rtdb.europe-west1.firebasedatabase.app',
  VITE_FIREBASE_PROJECT_ID: 'vibecheck-production',
  VITE_FIREBASE_APP_ID: '1:123456789012:web:0123456789abcdef012345',
  VITE_VAPID_PUBLIC_KEY:
    'BPmbo2vCq8Uc_G9k0a32Zd5ZhK17Jyk-TovcCWmSNkJwE0EAtsBP75RPoBYWmQD1EzqGN-z9t0BdpHD1XQHYW6o',
};
