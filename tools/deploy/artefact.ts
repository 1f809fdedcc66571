import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { MAIL_AGAIN_PATH, MAIL_PATH, MAIL_REVOKE_PATH } from '../../src/model/mail';
import { THUMBS_PATH } from '../../src/model/thumbs';
import type { Environment } from './environment';
import { databaseServers, filesIn, type Hosting, type Rewrite } from './hosting';

/** The functions behind these addresses. */
const REWRITTEN: readonly [path: string, name: string][] = [
  [MAIL_PATH, 'mail'],
  [MAIL_AGAIN_PATH, 'mail'],
  [MAIL_REVOKE_PATH, 'mail'],
  [THUMBS_PATH, 'thumbs'],
];

type Expected = [status: number, headers: Record<string, RegExp>];

const APP: Expected = [
  200,
  {
    'Content-Security-Policy': /default-src 'self'.*frame-ancestors 'none'/,
    'Strict-Transport-Security': /max-age=\d{8,}/,
    'X-Content-Type-Options': /nosniff/,
    'Referrer-Policy': /./,
    'Permissions-Policy': /camera=\(self\)/,
    'Cache-Control': /no-cache/,
  },
];
const MISSING: Expected = [404, { 'Cache-Control': /^(?!.*immutable)/ }];

const SERVED: Readonly<Record<string, Expected>> = {
  '/': APP,
  '/players/-OaBc_123': APP,
  // Some programs include the full stop behind a link.
  '/addPlayerQR/CODE.': APP,
  '/service-worker.js': [200, { 'Cache-Control': /no-cache/ }],
  '/nonexistent.js': MISSING,
  '/assets/missing-12345678.js': MISSING,
  '/video/background-low.mp4': [200, { 'Cache-Control': /max-age=[1-9]\d{3,}/ }],
};

/** Whole schemes and wildcards let injected scripts send data anywhere. Unsafe sources let them run. */
const OPEN = /(connect|img|script)-src[^;]* (?:\S*\*\S*|(?:https?|wss?):|'unsafe-(?:inline|eval)')(?=[ ;]|$)/;

function policyProblems(policy: string, environment: Environment): string[] {
  const reached = [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    ...databaseServers(environment.VITE_FIREBASE_DATABASE_URL ?? ''),
  ];
  const connections = /connect-src([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  const missing = reached.find((source) => !connections.includes(source));
  // The wildcard of the database's servers is the only one.
  const others = reached.reduce((rest, source) => rest.replace(source, ''), policy);
  const [, open] = OPEN.exec(others) ?? [];
  return [
    ...(missing ? [`The policy does not let the app reach ${missing}.`] : []),
    ...(open ? [`The policy allows too much by ${open}-src.`] : []),
  ];
}

/** Serves a build as Hosting's emulator does, and returns the problems of the responses. */
export async function servedProblems(hosting: Hosting, environment: Environment): Promise<string[]> {
  const { origin, close } = await serveHosting(hosting);
  try {
    const problems: string[] = [];
    const assets = filesIn(`${hosting.public}/assets`).slice(0, 1);
    const immutable = assets.map(
      (file) => [`/assets/${file}`, [200, { 'Cache-Control': /immutable/ }]] as const,
    );
    for (const [path, [status, headers]] of [...Object.entries(SERVED), ...immutable]) {
      const response = await fetch(`${origin}${path}`);
      await response.body?.cancel();
      if (response.status !== status)
        problems.push(`${path} is answered with ${response.status}, not with ${status}.`);
      for (const [name, value] of Object.entries(headers)) {
        const actual = response.headers.get(name) ?? '';
        if (!value.test(actual))
          problems.push(`${path} is served with ${name} '${actual}', which is not ${String(value)}.`);
      }
    }
    for (const [path, name] of REWRITTEN) {
      const answer = await (await fetch(`${origin}${path}`)).text();
      if (answer !== name)
        problems.push(`${path} does not lead to the function ${name} (firebase.json, rewrites).`);
    }
    const { headers } = await fetch(origin);
    return [...problems, ...policyProblems(headers.get('Content-Security-Policy') ?? '', environment)];
  } finally {
    close();
  }
}

interface Superstatic {
  server: (options: {
    port: number;
    hostname: string;
    cwd: string;
    stack: 'strict';
    config: Hosting;
    rewriters: { function: (rewrite: Rewrite) => Promise<{ data: string; contentType: string }> };
  }) => { listen: (onListening: () => void) => Server };
}

/** A request for a function is answered with the function's name. */
async function serveHosting(config: Hosting): Promise<{ origin: string; close: () => void }> {
  const require = createRequire(import.meta.url);
  const superstatic = createRequire(require.resolve('firebase-tools/package.json'))(
    'superstatic',
  ) as Superstatic;
  const server = await new Promise<Server>((resolve) => {
    const started = superstatic
      .server({
        port: 0,
        hostname: '127.0.0.1',
        cwd: process.cwd(),
        stack: 'strict',
        config,
        rewriters: {
          function: ({ function: target }) =>
            Promise.resolve({ data: target?.functionId ?? '', contentType: 'text/plain' }),
        },
      })
      .listen(() => resolve(started));
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const run = promisify(execFile);

/** The message of a failed program, without its stack trace. */
function complaintOf(error: unknown): string {
  const text = error instanceof Error ? String(Reflect.get(error, 'stderr') ?? error.message) : String(error);
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  return lines.slice(0, 6).join('\n');
}

const manifestSchema = v.object({ endpoints: v.record(v.string(), v.unknown()) });

/** Installs built functions by their lock file, outside the project, and loads them as firebase-tools does. */
export async function functionsFound(source: string): Promise<{ names: string[]; problem?: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'functions-'));
  let step = 'The functions cannot be installed by their lock file';
  try {
    cpSync(source, folder, { recursive: true });
    await run('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder });
    step = 'The functions do not load';
    const output = join(folder, 'functions.json');
    await run(process.execPath, ['node_modules/firebase-functions/lib/bin/firebase-functions.js', folder], {
      cwd: folder,
      // Not the whole environment: NODE_PATH or a loader could find packages that the cloud does not have.
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        GCLOUD_PROJECT: 'vibecheck',
        FIREBASE_CONFIG: '{"projectId":"vibecheck"}',
        FUNCTIONS_MANIFEST_OUTPUT_PATH: output,
      },
    });
    const names = Object.keys(v.parse(manifestSchema, JSON.parse(await readFile(output, 'utf8'))).endpoints);
    const lacking = REWRITTEN.find(([, name]) => !names.includes(name))?.[1];
    return lacking === undefined
      ? { names }
      : { names, problem: `There is no function ${lacking}. functions/index.ts has to export it.` };
  } catch (error) {
    return { names: [], problem: `${step}: ${complaintOf(error)}` };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
