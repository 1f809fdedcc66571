import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { servedProblems } from '../../tools/deploy/artefact';
import {
  APP_VARIABLES,
  appProblem,
  EXAMPLE_PROJECT,
  FUNCTIONS_VARIABLES,
  functionsProblem,
  type Environment,
} from '../../tools/deploy/environment';
import { deployedConfiguration, type FirebaseJson } from '../../tools/deploy/hosting';
import { planOf } from '../../tools/deploy/plan';

const text = (file: string): string => readFileSync(file, 'utf8');

const FUNCTIONS = {
  APP_ORIGIN: 'https://app.example.com',
  PROVIDER_NAME: 'Provider',
  MAIL_FROM: 'music@example.com',
  VAPID_PUBLIC_KEY: EXAMPLE_PROJECT.VITE_VAPID_PUBLIC_KEY,
  VAPID_SUBJECT: 'mailto:music@example.com',
  FUNCTIONS_REGION: 'europe-west1',
  FUNCTIONS_MAX_INSTANCES: '10',
  DATABASE_REGION: 'europe-west1',
};
const RESTORED = 'https://vibecheck-production-restored.europe-west1.firebasedatabase.app';

describe('the configuration', () => {
  const problemOf = (app: Environment, functions: Environment): string =>
    appProblem({ ...EXAMPLE_PROJECT, ...app }) ??
    functionsProblem({ ...FUNCTIONS, ...functions }, { ...EXAMPLE_PROJECT, ...app }) ??
    '';

  it.each<[Environment, Environment]>([
    [{}, {}],
    [{ VITE_PRIVACY_URL: 'https://provider.example/privacy', VITE_CJS_IGNORE_WARNING: 'true' }, {}],
    [{ VITE_ARTWORK_ORIGIN: 'https://art.provider.example', VITE_SUPPORT_EMAIL: '' }, {}],
    [
      { VITE_FIREBASE_DATABASE_URL: 'https://vibecheck-production.firebaseio.com' },
      { DATABASE_REGION: 'us-central1' },
    ],
    [{ VITE_FIREBASE_DATABASE_URL: RESTORED }, { DATABASE_URL: RESTORED }],
  ])('is accepted with %j and %j', (app, functions) => {
    expect(problemOf(app, functions)).toBe('');
  });

  it.each([
    ...Object.keys(EXAMPLE_PROJECT).map((name) => [name, '.env.production']),
    ...Object.keys(FUNCTIONS).map((name) => [name, 'functions/.env.vibecheck-production']),
  ])('names %s and %s when it is missing', (name = '', file = '') => {
    for (const value of [undefined, '']) {
      const changes = { [name]: value };
      const problem = name.startsWith('VITE_') ? problemOf(changes, {}) : problemOf({}, changes);
      expect(problem).toMatch(new RegExp(`^${name} is not set\\. It is .*\\. Set it in ${file};`));
    }
  });

  const WRONG = 'is not what it has to be.';
  const OTHER = 'https://other-default-rtdb.europe-west1.firebasedatabase.app';
  it.each([
    ['VITE_FIREBASE_API_KEY', 'local', WRONG],
    ['VITE_FIREBASE_AUTH_DOMAIN', 'https://x.firebaseapp.com', WRONG],
    ['VITE_FIREBASE_AUTH_DOMAIN', 'other.firebaseapp.com', 'is the domain of other, not of'],
    ['VITE_FIREBASE_DATABASE_URL', 'http://127.0.0.1:9000/?ns=demo', WRONG],
    ['VITE_FIREBASE_DATABASE_URL', 'https://my-project.firebaseio.com/users', WRONG],
    ['VITE_FIREBASE_DATABASE_URL', OTHER, 'is the database other-default-rtdb, not one of'],
    ['VITE_FIREBASE_PROJECT_ID', 'demo-vibecheck', WRONG],
    ['VITE_FIREBASE_APP_ID', 'local', WRONG],
    // The private key has half the length.
    ['VITE_VAPID_PUBLIC_KEY', 'bP3ScZh1y0Qm5ZC4cYk1xw8JrYcG2Q9wq3y1k0v5z7U', WRONG],
    ['VITE_APP_CHECK_SITE_KEY', 'yes', WRONG],
    ['VITE_SUPPORT_EMAIL', 'support', WRONG],
    ['VITE_PRIVACY_URL', 'http://provider.example', WRONG],
    ['VITE_ARTWORK_ORIGIN', 'https://art.provider.example; script-src *', WRONG],
    ['VITE_AUTH_EMULATOR_URL', 'http://127.0.0.1:9099', 'is set, but a build for production knows no'],
    ['VITE_DATABASE_EMULATOR_HOST', '127.0.0.1:9000', 'is set, but a build for production knows no'],
    ['VITE_SUPORT_EMAIL', 'support@provider.example', 'is read by nobody.'],
    ['APP_ORIGIN', 'https://app.example.com/', WRONG],
    ['APP_ORIGIN', 'https://localhost:5000', WRONG],
    ['APP_ORIGIN', 'https://10.0.0.1', WRONG],
    ['MAIL_FROM', 'Provider', WRONG],
    ['VAPID_SUBJECT', 'music@example.com', WRONG],
    ['VAPID_PUBLIC_KEY', `B${'A'.repeat(86)}`, 'in functions/.env.vibecheck-production is not VITE_VAPID'],
    ['FUNCTIONS_REGION', 'europa-west1', WRONG],
    ['FUNCTIONS_MAX_INSTANCES', 'tien', WRONG],
    ['DATABASE_REGION', 'us-central1', 'is us-central1, but the database is in europe-west1: no rating'],
    ['SMTP_URL', 'smtps://user:password@mail.example', 'is a secret, and everybody can read it in'],
    ['VAPID_PRIVATE_KEY', 'bP3ScZh1y0Qm5ZC4cYk1xw8JrYcG2Q9wq3y1k0v5z7U', 'is a secret, and everybody'],
    ['PUSH_SERVICE_URL', 'http://127.0.0.1:9030', 'is set in functions/.env.vibecheck-production'],
  ])('is refused with %s=%s', (name, value, words) => {
    const changes = { [name]: value };
    const problem = name.startsWith('VITE_') ? problemOf(changes, {}) : problemOf({}, changes);
    expect(problem).toContain(`${name} ${words}`);
  });

  it('names the database when app and functions use different ones', () => {
    expect(problemOf({ VITE_FIREBASE_DATABASE_URL: RESTORED }, {})).toContain(
      `Set DATABASE_URL in functions/.env.vibecheck-production to ${RESTORED}.`,
    );
    expect(problemOf({}, { DATABASE_URL: RESTORED })).toContain('functions vibecheck-production-restored.');
  });
});

it('has its variables in the example files: no more, no less', () => {
  const namesIn = (file: string): string[] =>
    [...text(file).matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name).sort();
  expect(namesIn('.env.example')).toEqual([...APP_VARIABLES].sort());
  expect(namesIn('functions/.env.example')).toEqual([...FUNCTIONS_VARIABLES].sort());
});

describe('the order of a deployment', () => {
  const steps = (args: string): string[] =>
    planOf(args.split(' ').filter(Boolean)).steps.map((step) => step.join(' '));

  it.each([
    ['', ['deploy --only database --dry-run', 'deploy --only functions', 'deploy --only database,hosting']],
    ['deploy --only=hosting -m x', ['deploy --only=hosting -m x --only hosting']],
    [
      '--only hosting,functions:vibecheck:mail',
      [
        'deploy --only hosting,functions:vibecheck:mail --only functions:vibecheck:mail',
        'deploy --only hosting,functions:vibecheck:mail --only hosting',
      ],
    ],
    ['hosting:channel:deploy pr-1 --expires 7d', ['hosting:channel:deploy pr-1 --expires 7d']],
  ])('of %j is functions first, then rules and app together', (args, expected) => {
    expect(steps(args)).toEqual(expected);
  });
});

describe('the completed firebase.json', () => {
  const given = JSON.parse(text('firebase.json')) as FirebaseJson;
  const complete = (environment: Environment) =>
    deployedConfiguration(given, {
      app: 'nowhere',
      environment,
      region: 'us-east1',
    });
  const policy = (environment: Environment): string =>
    complete(environment).hosting.headers[0]?.headers.find(({ key }) => key.startsWith('Content'))?.value ??
    '';

  it('names the database of the app, its rules, and where the functions are', () => {
    const { database, hosting } = complete(EXAMPLE_PROJECT);
    expect(database).toEqual([
      { instance: 'vibecheck-production-default-rtdb', rules: 'database.rules.json' },
    ]);
    expect(new Set(hosting.rewrites.flatMap(({ function: target }) => target?.region ?? []))).toEqual(
      new Set(['us-east1']),
    );
    expect(hosting.predeploy).toBeUndefined();
  });

  it('lets the app reach the servers of its database, and what is set beside it', () => {
    expect(policy(EXAMPLE_PROJECT)).toContain(' wss://*.europe-west1.firebasedatabase.app');
    expect(policy(EXAMPLE_PROJECT)).not.toContain('frame-src');
    const more = {
      VITE_APP_CHECK_SITE_KEY: 'x'.repeat(40),
      VITE_ARTWORK_ORIGIN: 'https://art.provider.example',
      VITE_SENTRY_DSN: 'https://key@o1.ingest.de.sentry.io/2',
    };
    const wide = policy({ ...EXAMPLE_PROJECT, ...more });
    expect(wide).toMatch(/script-src [^;]* https:\/\/www\.google\.com\/recaptcha\//);
    expect(wide).toContain("frame-src 'self' https://www.google.com/recaptcha/");
    expect(wide).toMatch(/connect-src [^;]* https:\/\/content-firebaseappcheck\.googleapis\.com/);
    expect(wide).toMatch(/connect-src [^;]* https:\/\/o1\.ingest\.de\.sentry\.io(;|$)/);
    expect(wide).toMatch(/img-src [^;]* https:\/\/art\.provider\.example/);
  });
});

describe('a build', () => {
  // The server serves no folder outside the project.
  mkdirSync('.local', { recursive: true });
  const folder = mkdtempSync('.local/deployment-');
  afterAll(() => rmSync(folder, { recursive: true }));

  const write = (file: string, content: string): void => {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), content);
  };

  beforeEach(() => {
    rmSync(folder, { recursive: true, force: true });
    write('index.html', text('index.html'));
    write('service-worker.js', 'self;');
    write('assets/app.js', '');
    write('video/background-low.mp4', 'video');
  });

  const hosted = (before = '', after = '') =>
    deployedConfiguration(JSON.parse(text('firebase.json').replaceAll(before, after)) as FirebaseJson, {
      app: folder,
      environment: EXAMPLE_PROJECT,
    }).hosting;
  const problems = async (before?: string, after?: string): Promise<string> =>
    (await servedProblems(hosted(before, after), EXAMPLE_PROJECT)).join('\n');

  it('may run the inline scripts of its page, and no others', () => {
    write('index.html', '<script>let a = 1;</script><script src="/a.js"></script>');
    expect(JSON.stringify(hosted()).match(/'sha256-[^']+'/g)).toEqual([
      `'sha256-${createHash('sha256').update('let a = 1;').digest('base64')}'`,
    ]);
  });

  it('has no problem when nothing is broken', async () => {
    expect(await problems()).toBe('');
  });

  it('is refused without a service worker', async () => {
    rmSync(join(folder, 'service-worker.js'));
    expect(await problems()).toContain('/service-worker.js is answered with 404');
  });

  it.each([
    [' https://identitytoolkit.googleapis.com', '', 'reach https://identitytoolkit.googleapis.com.'],
    [' https://securetoken.googleapis.com', '', 'reach https://securetoken.googleapis.com.'],
    ["script-src 'self'", "script-src 'self' 'unsafe-inline'", 'allows too much by script-src.'],
    ['Content-Security-Policy', 'Content-Security', "is served with Content-Security-Policy ''"],
    ["connect-src 'self'", "connect-src 'self' https://*.x.app", 'allows too much by connect-src.'],
    ["img-src 'self'", "img-src 'self' https:", 'allows too much by img-src.'],
    ['Strict-Transport-Security', 'X-Strict', "is served with Strict-Transport-Security ''"],
    ['no-cache, no-store, must-revalidate', 'max-age=3600', "is served with Cache-Control 'max-age=3600'"],
    ['^/(addPlayerQR/.*|[^.]*)$', '^/', '/nonexistent.js is answered with 200, not with 404.'],
    ['addPlayerQR/.*|', '', '/addPlayerQR/CODE. is answered with 404, not with 200.'],
    ['"source": "/mail/**"', '"source": "/post/**"', 'does not lead to the function mail'],
    ['"functionId": "mail"', '"functionId": "mial"', 'does not lead to the function mail'],
  ])('is refused when firebase.json has %j as %j', async (before, after, words) => {
    expect(text('firebase.json')).toContain(before);
    expect(await problems(before, after)).toContain(words);
  });
});
