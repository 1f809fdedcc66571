import { databaseRegionOf } from './databaseName';
import { DEFAULT_REGION } from './environment';
import { REGIONS } from './firebaseTools';
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
  optional('FUNCTIONS_REGION', REGION, REGION_FORM, 'the Google Cloud console, Cloud Run'),
  optional('FUNCTIONS_MAX_INSTANCES', /^[1-9]\d{0,2}$/, 'a whole number from 1 to 999', PROVIDER),
  optional('DATABASE_REGION', REGION, REGION_FORM, 'the address of the database'),
  optional('SUPPORT_EMAIL', /^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an email address', PROVIDER),
  optional('SUPPORT_PHONE', /^[+\d][\d ()-]+$/, 'a phone number', PROVIDER),
];

/** Secrets, which belong in the Secret Manager. In a file as well, such a name would end the deployment and show the password. */
const SECRETS = ['SMTP_URL'];

/** The project of the functions, and its database. */
interface Served {
  project: string;
  databaseUrl: string;
}

/** Says in one line why the functions of a project would not work with this environment. undefined: they would work. */
export function functionsProblem(
  environment: Environment,
  { project, databaseUrl }: Served,
): string | undefined {
  const file = `functions/.env.${project}`;
  const secret = SECRETS.find((name) => environment[name] !== undefined);
  if (secret !== undefined)
    return `${secret} is a secret, and stands in ${file} for everybody to read. Take it out there, and change its password: firebase functions:secrets:set ${secret}`;
  const problem = variableProblem(FUNCTIONS_VARIABLES, environment, {
    file,
    example: 'functions/.env.example',
  });
  if (problem !== undefined) return problem;
  const region = environment.DATABASE_REGION ?? DEFAULT_REGION;
  const actual = databaseRegionOf(databaseUrl);
  if (region === actual) return undefined;
  return `DATABASE_REGION is ${region}, but the database is in ${actual}: no rating would be counted. Set it in ${file}.`;
}
