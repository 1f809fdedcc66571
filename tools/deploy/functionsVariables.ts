import { databaseRegionOf } from './databaseName';
import { DEFAULT_REGION } from './environment';
import { REGIONS } from './firebaseTools';
import { VAPID_PUBLIC_KEY } from './vapidKey';
import { optional, required, variableProblem, type Environment, type Variable } from './variable';

const PROVIDER = 'the provider';
const REGION = new RegExp(`^(${REGIONS.join('|')})$`);
const REGION_FORM = `one of ${REGIONS.join(', ')}`;

/** The variables of a project's functions, in `functions/.env.<project>`. */
export const FUNCTIONS_VARIABLES: readonly Variable[] = [
  required(
    'APP_ORIGIN',
    /^https:\/\/(?!.*\blocalhost\b)([a-z\d-]+\.)+[a-z]{2,}$/,
    'the address of the app, with https and without a slash at the end',
    'the Firebase console, Hosting',
  ),
  required('PROVIDER_NAME', /\S/, 'the name that the mail is signed with', PROVIDER),
  required(
    'MAIL_FROM',
    /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/,
    'the email address that mails come from',
    PROVIDER,
  ),
  required('VAPID_PUBLIC_KEY', VAPID_PUBLIC_KEY.pattern, VAPID_PUBLIC_KEY.form, VAPID_PUBLIC_KEY.source),
  required(
    'VAPID_SUBJECT',
    /^(mailto:[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+|https:\/\/([a-z\d-]+\.)+[a-z]{2,}(\/\S*)?)$/,
    'how push services reach the provider: mailto: and an email address, or an address with https',
    PROVIDER,
  ),
  optional('FUNCTIONS_REGION', REGION, REGION_FORM, 'the Google Cloud console, Cloud Run'),
  optional('FUNCTIONS_MAX_INSTANCES', /^[1-9]\d{0,2}$/, 'a whole number from 1 to 999', PROVIDER),
  optional('DATABASE_REGION', REGION, REGION_FORM, 'the address of the database'),
  optional('SUPPORT_EMAIL', /^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an email address', PROVIDER),
  optional('SUPPORT_PHONE', /^[+\d][\d ()-]+$/, 'a phone number', PROVIDER),
  optional('ALERT_EMAIL', /^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an email address', PROVIDER),
];

/** Secrets, which belong in the Secret Manager. In a file as well, such a name would end the deployment and show the password. */
const SECRETS = [
  { name: 'SMTP_URL', advice: 'change its password' },
  { name: 'VAPID_PRIVATE_KEY', advice: 'make a new pair (docs/operations.md)' },
];

/** Variables that only the local stack sets. */
const LOCAL = 'PUSH_SERVICE_URL';

/** The project of the functions, and its database. */
interface Served {
  project: string;
  databaseUrl: string;
  /** With which key the app subscribes devices. */
  vapidPublicKey: string | undefined;
}

/** Says in one line why the functions of a project would not work with this environment. undefined: they would work. */
export function functionsProblem(
  environment: Environment,
  { project, databaseUrl, vapidPublicKey }: Served,
): string | undefined {
  const file = `functions/.env.${project}`;
  const secret = SECRETS.find(({ name }) => environment[name] !== undefined);
  if (secret !== undefined)
    return `${secret.name} is a secret, and stands in ${file} for everybody to read. Take it out there, and ${secret.advice}: firebase functions:secrets:set ${secret.name}`;
  if (environment[LOCAL] !== undefined)
    return `${LOCAL} is set in ${file}, but a deployment sends to the push services of browsers alone. Take it out there.`;
  const problem = variableProblem(FUNCTIONS_VARIABLES, environment, {
    file,
    example: 'functions/.env.example',
  });
  if (problem !== undefined) return problem;
  if (environment.VAPID_PUBLIC_KEY !== vapidPublicKey)
    return `VAPID_PUBLIC_KEY in ${file} is not VITE_VAPID_PUBLIC_KEY of the app: no device could be told anything. Set both to the public key of one pair.`;
  const region = environment.DATABASE_REGION ?? DEFAULT_REGION;
  const actual = databaseRegionOf(databaseUrl);
  if (region === actual) return undefined;
  return `DATABASE_REGION is ${region}, but the database is in ${actual}: no rating would be counted. Set it in ${file}.`;
}
