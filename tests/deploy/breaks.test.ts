import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problemsOf, soundDeployment, type Deployment, type Slow } from './deployment';

/** How a deployment is broken, and with which words that is noticed. */
type Break = [name: string, harm: (deployment: Deployment) => void, words: string | RegExp, slow?: Slow];

const setting =
  (name: string, value: string) =>
  ({ environment }: Deployment): void => {
    environment[name] = value;
  };

const functionSetting =
  (name: string, value: string) =>
  ({ functions }: Deployment): void => {
    functions[name] = value;
  };

const inFirebase =
  (before: string, after: string) =>
  ({ replace }: Deployment): void =>
    replace('firebase', before, after);

/** In the rules and in what they are made from, so that the two agree. */
const inRules =
  (before: string, after: string) =>
  ({ replace }: Deployment): void => {
    replace('rules', before, after);
    replace('rulesSource', before, after);
  };

const without =
  (file: string) =>
  ({ remove }: Deployment): void =>
    remove(file);

const OPEN = '{ "rules": { ".read": true, ".write": true } }\n';

/** Nothing that a compression makes smaller. */
const noise = (length: number): string => {
  let state = 1;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(33 + (state % 90));
  }).join('');
};

const CONFIGURATION: Break[] = [
  ['no API key', setting('VITE_FIREBASE_API_KEY', ''), 'VITE_FIREBASE_API_KEY is not set.'],
  ['no auth domain', setting('VITE_FIREBASE_AUTH_DOMAIN', ''), 'VITE_FIREBASE_AUTH_DOMAIN is not set.'],
  ['no database', setting('VITE_FIREBASE_DATABASE_URL', ''), 'VITE_FIREBASE_DATABASE_URL is not set.'],
  ['no project', setting('VITE_FIREBASE_PROJECT_ID', ''), 'VITE_FIREBASE_PROJECT_ID is not set.'],
  ['no app id', setting('VITE_FIREBASE_APP_ID', ''), 'VITE_FIREBASE_APP_ID is not set.'],
  ['another API key', setting('VITE_FIREBASE_API_KEY', 'local'), 'VITE_FIREBASE_API_KEY is not what'],
  [
    'an auth domain with https',
    setting('VITE_FIREBASE_AUTH_DOMAIN', 'https://x.firebaseapp.com'),
    'VITE_FIREBASE_AUTH_DOMAIN is not what',
  ],
  [
    'a local database',
    setting('VITE_FIREBASE_DATABASE_URL', 'http://127.0.0.1:9000'),
    'VITE_FIREBASE_DATABASE_URL is not what',
  ],
  [
    'a demo project',
    setting('VITE_FIREBASE_PROJECT_ID', 'demo-vibecheck'),
    'VITE_FIREBASE_PROJECT_ID is not what',
  ],
  ['no public key for devices', setting('VITE_VAPID_PUBLIC_KEY', ''), 'VITE_VAPID_PUBLIC_KEY is not set.'],
  [
    'a public key for devices that is none',
    setting('VITE_VAPID_PUBLIC_KEY', 'A'.repeat(87)),
    'VITE_VAPID_PUBLIC_KEY is not what it has to be.',
  ],
  [
    'the private key in the app',
    setting('VITE_VAPID_PUBLIC_KEY', 'bP3ScZh1y0Qm5ZC4cYk1xw8JrYcG2Q9wq3y1k0v5z7U'),
    'VITE_VAPID_PUBLIC_KEY is not what it has to be.',
  ],
  ['another app id', setting('VITE_FIREBASE_APP_ID', 'local'), 'VITE_FIREBASE_APP_ID is not what'],
  [
    'the emulator of Auth',
    setting('VITE_AUTH_EMULATOR_URL', 'http://127.0.0.1:9099'),
    'VITE_AUTH_EMULATOR_URL is set, but a build for production knows no emulators.',
  ],
  [
    'the emulator of the database',
    setting('VITE_DATABASE_EMULATOR_HOST', '127.0.0.1:9000'),
    'VITE_DATABASE_EMULATOR_HOST is set',
  ],
  ['support without an address', setting('VITE_SUPPORT_EMAIL', 'support'), 'VITE_SUPPORT_EMAIL is not what'],
  [
    'a privacy statement without https',
    setting('VITE_PRIVACY_URL', 'http://provider.example'),
    'VITE_PRIVACY_URL is not what',
  ],
  [
    'covers without https',
    setting('VITE_ARTWORK_ORIGIN', 'http://art.provider.example'),
    'VITE_ARTWORK_ORIGIN is not what',
  ],
  [
    'the database of another project',
    setting('VITE_FIREBASE_DATABASE_URL', 'https://other-default-rtdb.europe-west1.firebasedatabase.app'),
    'VITE_FIREBASE_DATABASE_URL is the database other-default-rtdb, not one of vibecheck-production.',
  ],
  [
    'the auth domain of another project',
    setting('VITE_FIREBASE_AUTH_DOMAIN', 'other.firebaseapp.com'),
    'VITE_FIREBASE_AUTH_DOMAIN is the domain of other, not of vibecheck-production.',
  ],
  [
    'a misspelled optional variable',
    setting('VITE_SUPORT_EMAIL', 'support@provider.example'),
    'VITE_SUPORT_EMAIL is read by nobody.',
  ],
];

const FUNCTIONS: Break[] = [
  ['no address of the app', functionSetting('APP_ORIGIN', ''), 'APP_ORIGIN is not set.'],
  [
    'an address of the app with a slash',
    functionSetting('APP_ORIGIN', 'https://app.example.com/'),
    'APP_ORIGIN is not what',
  ],
  [
    'the app on this machine',
    functionSetting('APP_ORIGIN', 'https://localhost:5000'),
    'APP_ORIGIN is not what',
  ],
  ['nobody who sends mails', functionSetting('MAIL_FROM', ''), 'MAIL_FROM is not set.'],
  [
    'mails from what is no address',
    functionSetting('MAIL_FROM', 'Provider'),
    'MAIL_FROM is not what it has to be.',
  ],
  ['a provider without a name', functionSetting('PROVIDER_NAME', ''), 'PROVIDER_NAME is not set.'],
  [
    'the region of another database',
    functionSetting('DATABASE_REGION', 'us-central1'),
    'DATABASE_REGION is us-central1, but the database is in europe-west1: no rating would be counted.',
  ],
  [
    'a misspelled region',
    functionSetting('FUNCTIONS_REGION', 'europa-west1'),
    'FUNCTIONS_REGION is not what it has to be. It is one of us-central1,',
  ],
  [
    'a number in words',
    functionSetting('FUNCTIONS_MAX_INSTANCES', 'tien'),
    'FUNCTIONS_MAX_INSTANCES is not what it has to be. It is a whole number',
  ],
  [
    'the mail server beside its secret',
    functionSetting('SMTP_URL', 'smtps://user:password@mail.example'),
    'SMTP_URL is a secret, and stands in functions/.env.vibecheck-production for everybody to read.',
  ],
  [
    'no public key for push services',
    functionSetting('VAPID_PUBLIC_KEY', ''),
    'VAPID_PUBLIC_KEY is not set.',
  ],
  [
    'a public key for push services that is none',
    functionSetting('VAPID_PUBLIC_KEY', 'public'),
    'VAPID_PUBLIC_KEY is not what it has to be.',
  ],
  [
    'the public key of another pair',
    functionSetting('VAPID_PUBLIC_KEY', `B${'A'.repeat(86)}`),
    'VAPID_PUBLIC_KEY in functions/.env.vibecheck-production is not VITE_VAPID_PUBLIC_KEY of the app',
  ],
  [
    'nobody whom push services reach',
    functionSetting('VAPID_SUBJECT', 'music@example.com'),
    'VAPID_SUBJECT is not what it has to be.',
  ],
  [
    'the private key beside its secret',
    functionSetting('VAPID_PRIVATE_KEY', 'bP3ScZh1y0Qm5ZC4cYk1xw8JrYcG2Q9wq3y1k0v5z7U'),
    'VAPID_PRIVATE_KEY is a secret, and stands in functions/.env.vibecheck-production for everybody to read.',
  ],
  [
    'the push service of a local stack',
    functionSetting('PUSH_SERVICE_URL', 'http://127.0.0.1:9030'),
    'PUSH_SERVICE_URL is set in functions/.env.vibecheck-production',
  ],
  [
    'a function for devices that is not exported',
    ({ exported }) => void exported.splice(exported.indexOf('pushMessage'), 1),
    'There is no function pushMessage.',
  ],
  [
    'a function that is not exported',
    ({ exported }) => void exported.splice(exported.indexOf('countThumb'), 1),
    'There is no function countThumb.',
  ],
  [
    'an old runtime',
    inFirebase('nodejs24', 'nodejs18'),
    'firebase.json runs the functions with nodejs18, but functions/package.json wants Node 20 || 22 || 24.',
  ],
  [
    'old engines',
    ({ replace }) => replace('functionsPackage', '20 || 22 || 24', '18 || 22'),
    'functions/package.json allows Node 18',
  ],
  [
    'functions from another folder',
    inFirebase('"functions/lib"', '"functions"'),
    'firebase.json takes the functions from functions, but they are built into functions/lib.',
  ],
  [
    'secrets beside the functions',
    ({ edit }) => edit('packed/.env.my-project', () => 'SMTP_URL=smtps://user:password@host'),
    '.env.my-project would be uploaded with the functions.',
    'packed',
  ],
  [
    'functions without their lockfile',
    without('packed/package-lock.json'),
    'package-lock.json is not uploaded with the functions',
    'packed',
  ],
];

const RULES: Break[] = [
  [
    'open rules',
    (deployment) => Object.assign(deployment, { rules: OPEN, rulesSource: OPEN }),
    'database.rules.json: anybody may read /.',
  ],
  [
    'rules that were not built again',
    ({ replace }) => replace('rules', 'auth.uid === $user', 'auth.uid !== $user'),
    'database.rules.json is not what rules/ says. Run `npm run rules:build`.',
  ],
  [
    'no index of keys',
    inRules('"crypKey",\n        "playerId"', '"playerId"'),
    'database.rules.json has no index of /players by crypKey',
  ],
  [
    'rules that are no JSON',
    ({ replace }) => replace('rules', '{\n  "rules": {', '{\n  "rules": '),
    /^database\.rules\.json: /,
  ],
  [
    'a rule that is no expression',
    ({ replace }) => replace('rules', 'auth !== null', 'auth !=='),
    /^database\.rules\.json: /,
  ],
];

const HOSTING: Break[] = [
  [
    'the hash of another script',
    ({ edit }) =>
      edit('app/index.html', (page) => page.replace('let isCustomer = false', 'let isCustomer = true')),
    'does not allow the script in index.html, which starts the app. Its hash is ',
  ],
  [
    'no way to the identity service',
    inFirebase(' https://identitytoolkit.googleapis.com', ''),
    'does not let the app reach https://identitytoolkit.googleapis.com: it could not sign anybody in.',
  ],
  [
    'no way to new tokens',
    inFirebase(' https://securetoken.googleapis.com', ''),
    'does not let the app reach https://securetoken.googleapis.com',
  ],
  [
    'scripts of anybody',
    inFirebase("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
    "allows scripts by 'unsafe-inline'",
  ],
  ['no WebAssembly', inFirebase(" 'wasm-unsafe-eval'", ''), "does not allow 'wasm-unsafe-eval'"],
  [
    'no policy for connections',
    inFirebase('Content-Security-Policy', 'Content-Security'),
    'does not let the app reach its database',
  ],
  [
    'connections to any project',
    inFirebase("connect-src 'self'", "connect-src 'self' https://*.firebasedatabase.app"),
    'The policy lets the app connect to https://*.firebasedatabase.app, where any project could be.',
  ],
  [
    'pictures from anybody',
    inFirebase("img-src 'self'", "img-src 'self' https:"),
    'The policy lets pictures be loaded from https:, where anybody could be.',
  ],
  [
    'no transport security',
    inFirebase('Strict-Transport-Security', 'X-Strict'),
    "/players is served with Strict-Transport-Security ''",
  ],
  [
    'a page that is kept',
    inFirebase('no-cache, no-store, must-revalidate', 'public, max-age=3600'),
    "/players is served with Cache-Control 'public, max-age=3600'",
  ],
  [
    'the page in the place of a file that is gone',
    inFirebase('!/@(assets|icons|screenshots|video)/**', '**'),
    '/assets/missing-12345678.js is answered with 200, not with 404.',
  ],
  [
    'no way to the mail',
    inFirebase('"source": "/mail/**"', '"source": "/post/**"'),
    '/mail/sentMailToClient does not lead to the function mail',
  ],
  [
    'a way to a misspelled function',
    inFirebase('"functionId": "mail"', '"functionId": "mial"'),
    '/mail/sentMailToClient does not lead to the function mail',
  ],
];

const BUILD: Break[] = [
  [
    'an address of this machine',
    ({ edit }) => edit('app/assets/app.js', () => 'fetch("http://127.0.0.1:9000")'),
    'assets/app.js names http://127.0.0.1:9000: only this machine would reach it.',
  ],
  ['no service worker', without('app/service-worker.js'), 'has no service-worker.js'],
  ['no icons', without('app/icons'), 'has no icons/icon-192.png'],
  [
    'no link to a manifest',
    ({ edit }) => edit('app/index.html', (page) => page.replace(/<link rel="manifest"[^>]*>/, '')),
    'index.html links to no manifest',
  ],
  ['source maps', ({ edit }) => edit('app/assets/app.js.map', () => '{}'), 'has assets/app.js.map'],
  [
    'waste',
    ({ edit }) => edit('app/waste.bin', () => '0'.repeat(6_000_000)),
    /has 60\d\d kB, more than 5000; the largest file is waste\.bin\./,
  ],
  [
    'a large package in the first page',
    ({ edit }) => edit('app/assets/app.js', () => noise(250_000)),
    /The first page loads \d+ kB of scripts, more than 160/,
  ],
  [
    'a type that does not fit',
    ({ edit }) => edit('source/one.ts', () => 'export const one: string = 1;\n'),
    /The types do not fit:\n.*one\.ts.*TS2322/,
    'source',
  ],
];

const BREAKS = [...CONFIGURATION, ...FUNCTIONS, ...RULES, ...HOSTING, ...BUILD];

let sound: ReturnType<typeof soundDeployment>;
beforeEach(() => {
  sound = soundDeployment();
});
afterEach(() => sound.forget());

describe('a deployment', () => {
  it('has no problem when nothing is broken', async () => {
    expect(await problemsOf(sound.deployment, sound.folder, ['packed', 'source'])).toEqual([]);
  });

  it('is broken below in 70 ways', () => {
    expect(new Set(BREAKS.map(([name]) => name)).size).toBe(70);
  });

  it.each(BREAKS)('is refused with %s', async (_name, harm, words, slow) => {
    harm(sound.deployment);
    const problems = await problemsOf(sound.deployment, sound.folder, slow === undefined ? [] : [slow]);
    expect(problems[0]).toMatch(words);
  });
});
