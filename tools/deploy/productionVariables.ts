import { databaseNameOf } from './databaseName';
import { VAPID_PUBLIC_KEY } from './vapidKey';
import { optional, required, variableProblem, type Environment, type Variable } from './variable';

const CONSOLE = 'the Firebase console, Project settings, Your apps, SDK setup and configuration';

/** The variables that `vite build` gets for production, from `.env.production` and the environment. */
export const APP_VARIABLES: readonly Variable[] = [
  required('VITE_FIREBASE_API_KEY', /^[\w-]{39}$/, '39 letters, digits, - and _', CONSOLE),
  required(
    'VITE_FIREBASE_AUTH_DOMAIN',
    /^([a-z\d-]+\.)+[a-z]{2,}$/,
    'a domain, like my-project.firebaseapp.com',
    CONSOLE,
  ),
  required(
    'VITE_FIREBASE_DATABASE_URL',
    /^https:\/\/[a-z\d-]+\.(firebaseio\.com|[a-z\d-]+\.firebasedatabase\.app)\/?$/,
    'like https://my-project-default-rtdb.europe-west1.firebasedatabase.app',
    'the Firebase console, Realtime Database, above the data',
  ),
  required(
    'VITE_FIREBASE_PROJECT_ID',
    /^(?!demo-)[a-z][a-z\d-]{4,28}[a-z\d]$/,
    'a project id, like my-project',
    CONSOLE,
  ),
  required('VITE_FIREBASE_APP_ID', /^\d+:\d+:web:[\da-f]+$/, 'like 1:1234567890:web:0a1b2c3d4e5f', CONSOLE),
  required('VITE_VAPID_PUBLIC_KEY', VAPID_PUBLIC_KEY.pattern, VAPID_PUBLIC_KEY.form, VAPID_PUBLIC_KEY.source),
  optional(
    'VITE_APP_CHECK_SITE_KEY',
    /^[\w-]{30,}$/,
    'the site key of reCAPTCHA Enterprise',
    'the Google Cloud console, reCAPTCHA',
  ),
  optional('VITE_PROVIDER_NAME', /\S/, 'the name of the provider', 'the provider'),
  optional('VITE_SUPPORT_EMAIL', /^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an email address', 'the provider'),
  optional('VITE_SUPPORT_PHONE', /^[+\d][\d ()-]+$/, 'a phone number', 'the provider'),
  optional('VITE_PRIVACY_URL', /^https:\/\/[^\s/]+\.[^\s]+$/, 'an address with https', 'the provider'),
  optional(
    'VITE_ARTWORK_ORIGIN',
    /^https:\/\/([a-z\d-]+\.)+[a-z]{2,}(:\d+)?$/,
    'an origin with https, like https://art.provider.example, without a path',
    'the provider',
  ),
  optional('VITE_REPORT_ERRORS', /^(true|false)$/, 'true or false', '.env.example'),
];

/** Variables that only the local stack sets. A build with them would talk to emulators. */
const LOCAL = ['VITE_AUTH_EMULATOR_URL', 'VITE_DATABASE_EMULATOR_HOST'];

/** Variables of the shell that are meant for Vite itself. */
const OF_VITE = /^VITE_(CJS_|USER_NODE_ENV$|DEPRECATION_TRACE$)/;

const ADVICE = 'Customers would sign in to one and rate in another; take all of them from one console.';

/** Domains that Firebase gives to a project. Any other domain belongs to the provider. */
const GIVEN_DOMAIN = /^([a-z\d-]+)\.(?:firebaseapp\.com|web\.app)$/;

/** Why parts of the configuration do not belong to the same project. */
function mixtureProblem(environment: Environment): string | undefined {
  const { VITE_FIREBASE_PROJECT_ID: project = '', VITE_FIREBASE_AUTH_DOMAIN: domain = '' } = environment;
  const database = databaseNameOf(environment.VITE_FIREBASE_DATABASE_URL ?? '');
  if (database !== project && !database.startsWith(`${project}-`))
    return `VITE_FIREBASE_DATABASE_URL is the database ${database}, not one of ${project}. ${ADVICE}`;
  const owner = GIVEN_DOMAIN.exec(domain)?.[1];
  if (owner !== undefined && owner !== project)
    return `VITE_FIREBASE_AUTH_DOMAIN is the domain of ${owner}, not of ${project}. ${ADVICE}`;
  return undefined;
}

/** Says in one line, which names the variable, why a build with this environment would not work. undefined: it would work. */
export function configurationProblem(environment: Environment): string | undefined {
  const local = LOCAL.find((name) => (environment[name] ?? '') !== '');
  if (local !== undefined) return `${local} is set, but a build for production knows no emulators. Unset it.`;
  const own = Object.fromEntries(Object.entries(environment).filter(([name]) => !OF_VITE.test(name)));
  return (
    variableProblem(APP_VARIABLES, own, { file: '.env.production', example: '.env.example' }) ??
    mixtureProblem(environment)
  );
}

/** Whether any variable that a project needs is set. */
export const isConfigured = (environment: Environment): boolean =>
  APP_VARIABLES.some(({ name, isRequired }) => isRequired && environment[name] !== undefined);
