import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import * as v from 'valibot';
import { loadEnv } from 'vite';

/** The variables of a build or of the functions, from files and from the shell. */
export type Environment = Readonly<Record<string, string | undefined>>;

const CONSOLE = 'the Firebase console, Project settings, Your apps, SDK setup and configuration';
const PROVIDER = 'the provider';
const HOST = String.raw`([a-z\d-]+\.)+[a-z]{2,}`;
const EMAIL = String.raw`[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+`;
const variable = (isRequired: boolean) => (pattern: RegExp, form: string, source: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => (value === '' ? !isRequired : pattern.test(value)),
        `It is ${form}; find it in ${source}`,
      ),
    ),
    '',
  );
const required = variable(true);
const optional = variable(false);

const vapidPublicKey = required(
  /^B[\w-]{86}$/,
  '87 letters, digits, - and _, of which the first is B: the public key of a pair',
  'what `npx web-push generate-vapid-keys` prints',
);
const region = required(
  /^(africa|asia|australia|europe|me|northamerica|southamerica|us)-[a-z]+\d+$/,
  'a region, like europe-west1',
  'functions/.env.example',
);
const email = new RegExp(`^${EMAIL}$`);
const supportEmail = optional(email, 'an email address', PROVIDER);
const supportPhone = optional(/^[+\d][\d ()-]+$/, 'a phone number', PROVIDER);

/** The variables that the app is built with, in `.env.production`. */
const appVariables = v.strictObject({
  VITE_FIREBASE_API_KEY: required(/^[\w-]{39}$/, '39 letters, digits, - and _', CONSOLE),
  VITE_FIREBASE_AUTH_DOMAIN: required(
    new RegExp(`^${HOST}$`),
    'a domain, like my-project.firebaseapp.com',
    CONSOLE,
  ),
  VITE_FIREBASE_DATABASE_URL: required(
    /^https:\/\/[a-z\d-]+\.(firebaseio\.com|[a-z\d-]+\.firebasedatabase\.app)\/?$/,
    'like https://my-project-default-rtdb.europe-west1.firebasedatabase.app',
    'the Firebase console, Realtime Database, above the data',
  ),
  VITE_FIREBASE_PROJECT_ID: required(
    /^(?!demo-)[a-z][a-z\d-]{4,28}[a-z\d]$/,
    'a project id, like my-project',
    CONSOLE,
  ),
  VITE_FIREBASE_APP_ID: required(/^\d+:\d+:web:[\da-f]+$/, 'like 1:1234567890:web:0a1b2c3d4e5f', CONSOLE),
  VITE_VAPID_PUBLIC_KEY: vapidPublicKey,
  VITE_APP_CHECK_SITE_KEY: optional(
    /^[\w-]{30,}$/,
    'the site key of reCAPTCHA Enterprise',
    'the Google Cloud console, reCAPTCHA',
  ),
  VITE_PROVIDER_NAME: optional(/\S/, 'the name of the provider', PROVIDER),
  VITE_SUPPORT_EMAIL: supportEmail,
  VITE_SUPPORT_PHONE: supportPhone,
  VITE_PRIVACY_URL: optional(/^https:\/\/[^\s/]+\.[^\s]+$/, 'an address with https', PROVIDER),
  VITE_ARTWORK_ORIGIN: optional(
    new RegExp(String.raw`^https://${HOST}(:\d+)?$`),
    'an origin with https, like https://art.provider.example, without a path',
    PROVIDER,
  ),
  VITE_SENTRY_DSN: optional(
    /^https:\/\/\w+@[^\s/]+\/\d+$/,
    'like https://key@o123.ingest.de.sentry.io/456',
    'Sentry, Settings, Client keys (DSN)',
  ),
});

/** The variables of a project's functions, in `functions/.env.<project>`. */
const functionsVariables = v.strictObject({
  APP_ORIGIN: required(
    new RegExp(String.raw`^https://(?!.*\blocalhost\b)${HOST}$`),
    'the address of the app, with https and without a slash at the end',
    'the Firebase console, Hosting',
  ),
  PROVIDER_NAME: required(/\S/, 'the name that the mail is signed with', PROVIDER),
  MAIL_FROM: required(email, 'the email address that mails come from', PROVIDER),
  VAPID_PUBLIC_KEY: vapidPublicKey,
  VAPID_SUBJECT: required(
    new RegExp(String.raw`^(mailto:${EMAIL}|https://${HOST}(/\S*)?)$`),
    'how push services reach the provider: mailto: and an email address, or an address with https',
    PROVIDER,
  ),
  // firebase-tools asks for what is missing of these three, and without a terminal refuses.
  FUNCTIONS_REGION: region,
  FUNCTIONS_MAX_INSTANCES: required(/^[1-9]\d{0,2}$/, 'a whole number from 1 to 999', PROVIDER),
  DATABASE_REGION: region,
  DATABASE_URL: optional(/^https:/, 'the address of the database', 'VITE_FIREBASE_DATABASE_URL'),
  SUPPORT_EMAIL: supportEmail,
  SUPPORT_PHONE: supportPhone,
  ALERT_EMAIL: optional(email, 'an email address', PROVIDER),
});

/** The names that the example files list. */
export const APP_VARIABLES = Object.keys(appVariables.entries);
export const FUNCTIONS_VARIABLES = Object.keys(functionsVariables.entries);

/** Says in one line what is wrong with the first wrong variable. A variable that nobody reads counts as wrong. */
function variableProblem(
  schema: v.GenericSchema,
  environment: Environment,
  file: string,
  example: string,
): string | undefined {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => (value ?? '') !== ''));
  const [issue] = v.safeParse(schema, given).issues ?? [];
  if (issue === undefined) return undefined;
  const name = v.getDotPath(issue) ?? '';
  if (issue.type === 'strict_object')
    return `${name} is read by nobody. ${example} has those that are; correct its name or take it out of ${file}.`;
  const what = issue.input === '' ? 'is not set' : 'is not what it has to be';
  return `${name} ${what}. ${issue.message}, and set it in ${file} (${example}).`;
}

/** The name of a database, with which its address begins. */
export const databaseNameOf = (databaseUrl: string): string =>
  new URL(databaseUrl).hostname.split('.')[0] ?? '';

/** The region of a database. An address that names none is of the first region. */
const databaseRegionOf = (databaseUrl: string): string =>
  /\.([a-z\d-]+)\.firebasedatabase\.app$/.exec(new URL(databaseUrl).hostname)?.[1] ?? 'us-central1';

/** Variables that only the local stack sets. A build with them would talk to emulators. */
const LOCAL = ['VITE_AUTH_EMULATOR_URL', 'VITE_DATABASE_EMULATOR_HOST'];
/** Variables of the shell that are meant for Vite itself. */
const OF_VITE = /^VITE_(CJS_|USER_NODE_ENV$|DEPRECATION_TRACE$)/;
/** Domains that Firebase gives to a project. Any other domain belongs to the provider. */
const GIVEN_DOMAIN = /^([a-z\d-]+)\.(?:firebaseapp\.com|web\.app)$/;
const ONE_PROJECT = 'Customers would sign in to one and rate in another; take all of them from one console.';

/** Says in one line why a build with this environment would not work. undefined: it would work. */
export function appProblem(environment: Environment): string | undefined {
  const local = LOCAL.find((name) => (environment[name] ?? '') !== '');
  if (local !== undefined) return `${local} is set, but a build for production knows no emulators. Unset it.`;
  const own = Object.fromEntries(Object.entries(environment).filter(([name]) => !OF_VITE.test(name)));
  const problem = variableProblem(appVariables, own, '.env.production', '.env.example');
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

/** Secrets, which belong in the Secret Manager. In a file as well, such a name would end the deployment and show the password. */
const SECRETS = {
  SMTP_URL: 'change its password',
  VAPID_PRIVATE_KEY: 'make a new pair (docs/operations.md)',
};

/** Says in one line why functions with this environment would not work for an app with that one. undefined: they would work. */
export function functionsProblem(environment: Environment, app: Environment): string | undefined {
  const { VITE_FIREBASE_PROJECT_ID: project = '', VITE_FIREBASE_DATABASE_URL: databaseUrl = '' } = app;
  const file = `functions/.env.${project}`;
  for (const [name, advice] of Object.entries(SECRETS))
    if (environment[name] !== undefined)
      return `${name} is a secret, and stands in ${file} for everybody to read. Take it out there, and ${advice}: npx firebase functions:secrets:set ${name} --project ${project}`;
  if (environment.PUSH_SERVICE_URL !== undefined)
    return `PUSH_SERVICE_URL is set in ${file}, but a deployment sends to the push services of browsers alone. Take it out there.`;
  const problem = variableProblem(functionsVariables, environment, file, 'functions/.env.example');
  if (problem !== undefined) return problem;
  if (environment.VAPID_PUBLIC_KEY !== app.VITE_VAPID_PUBLIC_KEY)
    return `VAPID_PUBLIC_KEY in ${file} is not VITE_VAPID_PUBLIC_KEY of the app: no device could be told anything. Set both to the public key of one pair.`;
  const actual = databaseRegionOf(databaseUrl);
  if (environment.DATABASE_REGION !== actual)
    return `DATABASE_REGION is ${environment.DATABASE_REGION ?? ''}, but the database is in ${actual}: no rating would be counted. Set it in ${file}.`;
  const database = databaseNameOf(databaseUrl);
  const used = environment.DATABASE_URL && databaseNameOf(environment.DATABASE_URL);
  const isDefault = database === project || database === `${project}-default-rtdb`;
  if (used === undefined ? !isDefault : used !== database)
    return `The app uses the database ${database}, the functions ${used ?? 'that of the project'}. Set DATABASE_URL in ${file} to ${databaseUrl}.`;
  return undefined;
}

/** Whether any variable of a project is set. */
export const isConfigured = (environment: Environment): boolean =>
  Object.keys(EXAMPLE_PROJECT).some((name) => environment[name] !== undefined);

/** The name of the provider's project that is meant. The app's configuration for it is in `.env.<name>`. */
export const environmentName = (): string => process.env.VIBECHECK_ENVIRONMENT ?? 'production';

/** The variables with which the app is built, from `.env.<name>` and from the shell. Those of the shell come first. */
export const appEnvironmentOf = (name: string): Environment => loadEnv(name, process.cwd(), 'VITE_');

/** The variables of a project's functions, as firebase-tools reads them. */
export function functionsEnvironmentOf(project: string): Environment {
  const files = ['functions/.env', `functions/.env.${project}`].filter(existsSync);
  return Object.assign({}, ...files.map((file) => parseEnv(readFileSync(file, 'utf8')))) as Environment;
}

/** Ends a build for production that would not work, with one line that names the variable and says what to do. */
export function requireConfiguration(mode: string): void {
  const problem = mode === 'production' ? appProblem(appEnvironmentOf(mode)) : undefined;
  if (problem === undefined) return;
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

/** An example configuration, for measuring sizes and for checks when there is no project. */
export const EXAMPLE_PROJECT = {
  VITE_FIREBASE_API_KEY: 'A1bC2dE3fG4hI5jK6lM7nO8pQ9rS0tU1vW2xY3z',
  VITE_FIREBASE_AUTH_DOMAIN: 'vibecheck-production.firebaseapp.com',
  VITE_FIREBASE_DATABASE_URL: 'https://vibecheck-production-default-rtdb.europe-west1.firebasedatabase.app',
  VITE_FIREBASE_PROJECT_ID: 'vibecheck-production',
  VITE_FIREBASE_APP_ID: '1:123456789012:web:0123456789abcdef012345',
  VITE_VAPID_PUBLIC_KEY:
    'BPmbo2vCq8Uc_G9k0a32Zd5ZhK17Jyk-TovcCWmSNkJwE0EAtsBP75RPoBYWmQD1EzqGN-z9t0BdpHD1XQHYW6o',
};
