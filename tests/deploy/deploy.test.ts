import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { MAIL_AGAIN_PATH, MAIL_PATH, MAIL_REVOKE_PATH } from '../../src/model/mail';
import { THUMBS_PATH } from '../../src/model/thumbs';
import { LOGIN_ZONES_PATH, ZONE_FACTS_PATH } from '../../src/model/zoneFacts';
import { servedProblems } from '../../tools/deploy/served';
import {
  APP_VARIABLES,
  appProblem,
  EXAMPLE_PROJECT,
  FUNCTIONS_VARIABLES,
  functionsProblem,
  type Environment,
} from '../../tools/deploy/environment';
import { deployedConfiguration, type FirebaseJson } from '../../tools/deploy/hosting';

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
    appProblem({ ...EXAMPLE_PROJECT, ...app }, 'production') ??
    functionsProblem({ ...FUNCTIONS, ...functions }, { ...EXAMPLE_PROJECT, ...app }) ??
    '';

  it.each<[Environment, Environment]>([
    [{}, {}],
    [{ VITE_PRIVACY_URL: 'https://provider.example/privacy' }, {}],
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
  const UNKNOWN = 'is no variable of a deployment.';
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
    ['VITE_AUTH_RECAPTCHA', 'on', WRONG],
    ['VITE_SUPPORT_EMAIL', 'support', WRONG],
    ['VITE_PRIVACY_URL', 'http://provider.example', WRONG],
    ['VITE_ARTWORK_ORIGIN', 'https://art.provider.example; script-src *', WRONG],
    ['VITE_AUTH_EMULATOR_URL', 'http://127.0.0.1:9099', UNKNOWN],
    ['VITE_SUPORT_EMAIL', 'support@provider.example', UNKNOWN],
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
    ['DATABASE_URL', 'https://console.firebase.google.com/project/my-project/database', WRONG],
    ['PUSH_SERVICE_URL', 'http://127.0.0.1:9030', UNKNOWN],
  ])('is refused with %s=%s (docs/security.md S108)', (name, value, words) => {
    const changes = { [name]: value };
    const problem = name.startsWith('VITE_') ? problemOf(changes, {}) : problemOf({}, changes);
    expect(problem).toContain(`${name} ${words}`);
  });

  it('does not let customers write to DJs who do not read, or the other way round (docs/product.md 39.13)', () => {
    const off = { DESK_CONVERSATIONS: 'off' };
    expect(problemOf({ VITE_DESK_CONVERSATIONS: 'off' }, off)).toBe('');
    expect(problemOf({}, off)).toContain('DESK_CONVERSATIONS');
    expect(problemOf({ VITE_DESK_CONVERSATIONS: 'off' }, {})).toContain('DESK_CONVERSATIONS');
    expect(problemOf({ VITE_DESK_CONVERSATIONS: 'on' }, {})).toBe('');
  });

  it('lets mails and app advise the same about a silent player (docs/product.md 27.8)', () => {
    const steps = '{"nl":"Zet hem uit.","en":"Switch it off."}';
    const other = '{"nl":"Zet hem uit.","en":"Turn it off."}';
    expect(problemOf({ VITE_TRY_FIRST: steps }, { TRY_FIRST: steps })).toBe('');
    for (const [app, functions] of [
      [steps, ''],
      ['', steps],
      [steps, other],
    ])
      expect(problemOf({ VITE_TRY_FIRST: app }, { TRY_FIRST: functions })).toContain(
        'TRY_FIRST in functions/.env.vibecheck-production is not VITE_TRY_FIRST of the app',
      );
    for (const wrong of [
      'Switch it off.',
      '{"nl":"Zet hem uit."}',
      '{"nl":"","en":""}',
      '{"nl":"{{phone}}","en":"x"}',
    ])
      for (const [app, functions] of [
        [{ VITE_TRY_FIRST: wrong }, {}],
        [{}, { TRY_FIRST: wrong }],
      ] as const)
        expect(problemOf(app, functions)).toContain('TRY_FIRST is not what it has to be.');
  });

  it('names the database when app and functions use different ones', () => {
    expect(problemOf({ VITE_FIREBASE_DATABASE_URL: RESTORED }, {})).toContain(
      `Set DATABASE_URL in functions/.env.vibecheck-production to ${RESTORED}.`,
    );
    expect(problemOf({}, { DATABASE_URL: RESTORED })).toContain(
      'the functions read, write and listen to vibecheck-production-restored.',
    );
  });
});

it('the configuration has its variables in the example files: no more, no less (docs/product.md 1.10)', () => {
  const namesIn = (file: string): string[] =>
    [...text(file).matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name).sort();
  expect(namesIn('.env.example')).toEqual([...APP_VARIABLES].sort());
  expect(namesIn('functions/.env.example')).toEqual([...FUNCTIONS_VARIABLES].sort());
});

describe('the completed firebase.json', () => {
  const complete = (environment: Environment) =>
    deployedConfiguration(JSON.parse(text('firebase.json')) as FirebaseJson, environment, 'us-east1');

  const policy = (environment: Environment): string =>
    complete(environment).hosting.headers[0]?.headers.find(({ key }) => key.startsWith('Content'))?.value ??
    '';

  it('names the database of the app and its rules, and may be deployed', () => {
    const { database, hosting } = complete(EXAMPLE_PROJECT);
    expect(database).toEqual([
      { instance: 'vibecheck-production-default-rtdb', rules: 'database.rules.json' },
    ]);
    expect(hosting.predeploy).toBeUndefined();
  });

  it.each([MAIL_PATH, MAIL_AGAIN_PATH, MAIL_REVOKE_PATH, THUMBS_PATH, ZONE_FACTS_PATH, LOGIN_ZONES_PATH])(
    'leads %s to its function',
    (path) => {
      const [, name = ''] = path.split('/');
      expect(complete(EXAMPLE_PROJECT).hosting.rewrites).toContainEqual({
        source: `/${name}/**`,
        function: { functionId: name, region: 'us-east1' },
      });
    },
  );

  const CONNECTIONS = [
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
    'https://*.europe-west1.firebasedatabase.app wss://*.europe-west1.firebasedatabase.app',
  ].join(' ');

  it('lets the app run its own scripts, and reach its login and the servers of its database (docs/security.md S140, S141)', () => {
    expect(policy(EXAMPLE_PROJECT)).toContain("; script-src 'self' 'wasm-unsafe-eval'; ");
    expect(policy(EXAMPLE_PROJECT)).toContain(`; ${CONNECTIONS}; `);
    expect(policy(EXAMPLE_PROJECT)).toContain("; img-src 'self' data: blob:; ");
    expect(policy(EXAMPLE_PROJECT)).not.toContain('frame-src');
    expect(policy(EXAMPLE_PROJECT)).toMatch(/; require-trusted-types-for 'script'; trusted-types default$/);
  });

  it('lets reCAPTCHA in where Firebase Auth enforces it, without the hosts of App Check (docs/security.md S139)', () => {
    const recaptcha = 'https://www.google.com/recaptcha/';
    const open = policy({ ...EXAMPLE_PROJECT, VITE_AUTH_RECAPTCHA: 'true' });
    expect(open).toContain(` ${recaptcha} https://www.gstatic.com/recaptcha/; `);
    expect(open).toContain(`; frame-src 'self' ${recaptcha}`);
    expect(open).toContain(`; ${CONNECTIONS} ${recaptcha}; `);
    expect(open).not.toContain('firebaseappcheck');
  });

  it('lets it reach what is set beside them', () => {
    const wide = policy({
      ...EXAMPLE_PROJECT,
      VITE_APP_CHECK_SITE_KEY: 'x'.repeat(40),
      VITE_ARTWORK_ORIGIN: 'https://art.provider.example',
      VITE_SENTRY_DSN: 'https://key@o1.ingest.de.sentry.io/2',
    });
    const recaptcha = 'https://www.google.com/recaptcha/';
    const appCheck = `https://content-firebaseappcheck.googleapis.com ${recaptcha}`;
    expect(wide).toContain(` ${recaptcha} https://www.gstatic.com/recaptcha/; `);
    expect(wide).toContain(`; frame-src 'self' ${recaptcha}`);
    expect(wide).toContain("; require-trusted-types-for 'script'; trusted-types default *");
    expect(wide).toContain(`; ${CONNECTIONS} ${appCheck} https://o1.ingest.de.sentry.io; `);
    expect(wide).toContain("; img-src 'self' data: blob: https://art.provider.example; ");
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
    write('index.html', '<script src="/assets/app.js"></script>');
    write('service-worker.js', 'self;');
    write('assets/app.js', '');
    write('video/background-low.mp4', 'video');
  });

  const hosted = (before = '"dist"', after = '"dist"', environment: Environment = EXAMPLE_PROJECT) => {
    const configuration = JSON.parse(text('firebase.json').replaceAll(before, after)) as FirebaseJson;
    configuration.hosting.public = folder;
    return deployedConfiguration(configuration, environment).hosting;
  };
  const problems = async (before?: string, after?: string): Promise<string> =>
    (await servedProblems(hosted(before, after), EXAMPLE_PROJECT)).join('\n');

  it('has no problem when nothing is broken', async () => {
    expect(await problems()).toBe('');
  });

  it.each([{ VITE_AUTH_RECAPTCHA: 'true' }, { VITE_APP_CHECK_SITE_KEY: 'x'.repeat(40) }])(
    'is compared with the policy of Hosting: %j lets reCAPTCHA in, and nothing else does (docs/security.md S139)',
    async (changes) => {
      const environment = { ...EXAMPLE_PROJECT, ...changes };
      expect(await servedProblems(hosted(undefined, undefined, environment), environment)).toEqual([]);
      expect((await servedProblems(hosted(), environment)).join('\n')).toContain(
        'lacks https://www.google.com/recaptcha/ in script-src',
      );
      const open = hosted(undefined, undefined, environment);
      expect((await servedProblems(open, EXAMPLE_PROJECT)).join('\n')).toContain(
        'has https://www.google.com/recaptcha/ in frame-src, and the build does not need it',
      );
    },
  );

  it.each(['service-worker.js', 'assets/app.js'])('is refused without %s', async (file) => {
    rmSync(join(folder, file));
    expect(await problems()).toContain(`/${file} is answered with 404`);
  });

  it.each([
    ['Content-Security-Policy', 'Content-Security', "is served with Content-Security-Policy ''"],
    [
      "require-trusted-types-for 'script'; ",
      '',
      "frame-ancestors 'none'; trusted-types default', which is not",
    ],
    ['no-cache, no-store, must-revalidate', 'max-age=3600', "is served with Cache-Control 'max-age=3600'"],
    ['^/(addPlayerQR/.*|[^.]*)$', '^/', '/nonexistent.js is answered with 200, not with 404.'],
    ['addPlayerQR/.*|', '', '/addPlayerQR/CODE. is answered with 404, not with 200.'],
  ])('is refused when firebase.json has %j as %j', async (before, after, words) => {
    expect(text('firebase.json')).toContain(before);
    expect(await problems(before, after)).toContain(words);
  });
});
