/** What `vite build` for production is given, from `.env.production` and the environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

interface Variable {
  name: string;
  isRequired: boolean;
  pattern: RegExp;
  /** What it looks like. */
  form: string;
  /** Where to find it. */
  source: string;
}

const CONSOLE = 'the Firebase console, Project settings, Your apps, SDK setup and configuration';

const required = (name: string, pattern: RegExp, form: string, source = CONSOLE): Variable => ({
  name,
  isRequired: true,
  pattern,
  form,
  source,
});
const optional = (name: string, pattern: RegExp, form: string, source: string): Variable => ({
  ...required(name, pattern, form, source),
  isRequired: false,
});

const VARIABLES: readonly Variable[] = [
  required('VITE_FIREBASE_API_KEY', /^[\w-]{39}$/, '39 letters, digits, - and _'),
  required(
    'VITE_FIREBASE_AUTH_DOMAIN',
    /^([a-z\d-]+\.)+[a-z]{2,}$/,
    'a domain, like my-project.firebaseapp.com',
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
  ),
  required('VITE_FIREBASE_APP_ID', /^\d+:\d+:web:[\da-f]+$/, 'like 1:1234567890:web:0a1b2c3d4e5f'),
  optional(
    'VITE_APP_CHECK_SITE_KEY',
    /^[\w-]{30,}$/,
    'the site key of reCAPTCHA Enterprise',
    'the Google Cloud console, reCAPTCHA',
  ),
  optional('VITE_SUPPORT_EMAIL', /^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an email address', 'the provider'),
  optional('VITE_SUPPORT_PHONE', /^[+\d][\d ()-]+$/, 'a phone number', 'the provider'),
  optional('VITE_PRIVACY_URL', /^https:\/\/[^\s/]+\.[^\s]+$/, 'an address with https', 'the provider'),
  optional('VITE_REPORT_ERRORS', /^(true|false)$/, 'true or false', '.env.example'),
];

/** What only the local stack sets: with them a build would speak to emulators. */
const LOCAL = ['VITE_AUTH_EMULATOR_URL', 'VITE_DATABASE_EMULATOR_HOST'];

function problemOf({ name, isRequired, pattern, form, source }: Variable, value: string): string | undefined {
  const advice = `It is ${form}; find it in ${source}, and set it in .env.production (.env.example).`;
  if (value === '') return isRequired ? `${name} is not set. ${advice}` : undefined;
  return pattern.test(value) ? undefined : `${name} is not what it has to be. ${advice}`;
}

/** Why a build with this environment would not work, in one line that names the variable; undefined when it would. */
export function configurationProblem(environment: Environment): string | undefined {
  const local = LOCAL.find((name) => (environment[name] ?? '') !== '');
  if (local !== undefined) return `${local} is set, but a build for production knows no emulators. Unset it.`;
  return VARIABLES.map((variable) => problemOf(variable, environment[variable.name] ?? '')).find(
    (problem) => problem !== undefined,
  );
}

/** Whether anybody has begun to configure a project. */
export const isConfigured = (environment: Environment): boolean =>
  VARIABLES.some(({ name, isRequired }) => isRequired && environment[name] !== undefined);

/** Why the functions of a project would not work with this environment, in one line; undefined when they would. */
export function functionsProblem(environment: Environment, project: string): string | undefined {
  const origin = environment.APP_ORIGIN ?? '';
  if (/^https:\/\/[^/\s]+$/.test(origin)) return undefined;
  return `APP_ORIGIN ${origin === '' ? 'is not set' : 'is not what it has to be'}. It is the address of the app, with https and without a slash at the end; set it in functions/.env.${project} (functions/.env.example).`;
}
