import { execFile } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
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
import { databaseSources, filesIn, type Hosting, type Rewrite } from './hosting';

const LINK = /<link\b[^>]*\bhref="\/([^"]+)"/g;
const TEXT = /\.(html|js|css|json|webmanifest|txt|svg)$/;
/**
 * An address of this machine with a port or a number. `http://localhost` without a port is allowed: libraries use it as the base of
 * relative addresses.
 */
const LOOPBACK =
  /\b(?:https?|wss?):\/\/(?:127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0|localhost(?=:\d))(?::\d+)?|\b(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0):\d+/;

const webManifest = v.object({ icons: v.array(v.object({ src: v.string() })) });

/** What is missing in a build, and what is in it and should not be, one line each. */
export function buildProblems(folder: string): string[] {
  const files = filesIn(folder);
  if (!files.includes('index.html')) return [`${folder} has no index.html.`];
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const links = [...read('index.html').matchAll(LINK)].map(([, file = '']) => file);
  const manifests = files.filter((file) => file.endsWith('.webmanifest'));
  const icons = manifests.flatMap((file) => v.parse(webManifest, JSON.parse(read(file))).icons);
  const named = new Set([...links, ...icons.map(({ src }) => src.replace(/^\//, ''))]);
  const problems: string[] = [];
  if (!links.some((file) => manifests.includes(file)))
    problems.push(`${folder}/index.html links to no manifest: the app could not be installed.`);
  if (!files.includes('service-worker.js'))
    problems.push(`${folder} has no service-worker.js: without a network the app would not start.`);
  for (const file of named)
    if (!files.includes(file))
      problems.push(`${folder} has no ${file}, which its page or its manifest names.`);
  for (const file of files) {
    if (file.endsWith('.map')) problems.push(`${folder} has ${file}: with it everybody reads the source.`);
    const address = TEXT.test(file) ? LOOPBACK.exec(read(file))?.[0] : undefined;
    if (address !== undefined)
      problems.push(
        `${folder}/${file} names ${address}: only this machine would reach it. Build it again with the configuration of the project.`,
      );
  }
  return problems;
}

/** The addresses and the functions that answer there. */
const ANSWERED: readonly [path: string, name: string][] = [
  [MAIL_PATH, 'mail'],
  [MAIL_AGAIN_PATH, 'mail'],
  [MAIL_REVOKE_PATH, 'mail'],
  [THUMBS_PATH, 'thumbs'],
];

/** The headers of every answer. */
const EVERYWHERE: Readonly<Record<string, RegExp>> = {
  'Content-Security-Policy': /default-src 'self'.*frame-ancestors 'none'/,
  'Strict-Transport-Security': /max-age=\d{8,}/,
  'X-Content-Type-Options': /nosniff/,
  'Referrer-Policy': /./,
  'Permissions-Policy': /camera=\(self\)/,
};

const app = { status: 200, headers: { ...EVERYWHERE, 'Cache-Control': /no-cache/ } };
const missing = { status: 404, headers: { 'Cache-Control': /^(?!.*immutable)/ } };

/** How a build has to be answered, by path. */
const served = (
  asset: string,
): Readonly<Record<string, { status: number; headers: Record<string, RegExp> }>> => ({
  '/': app,
  '/index.html': app,
  '/players': app,
  '/players/-OaBc_123': app,
  // A code whose link a program has made with the full stop behind it.
  '/addPlayerQR/CODE.': app,
  '/nonexistent.js': missing,
  '/.well-known/assetlinks.json': missing,
  '/assets/missing-12345678.js': missing,
  [`/assets/${asset}`]: { status: 200, headers: { 'Cache-Control': /immutable/ } },
  '/video/background-low.mp4': { status: 200, headers: { 'Cache-Control': /max-age=[1-9]\d{3,}/ } },
});

/** The problems of a policy, one line each. */
function policyProblems(policy: string, environment: Environment): string[] {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  const sourcesOf = (name: string): string[] => directives.find(([first]) => first === name)?.slice(1) ?? [];
  const [scripts, connections] = [sourcesOf('script-src'), sourcesOf('connect-src')];
  const needed = [
    ['https://identitytoolkit.googleapis.com', 'sign anybody in'],
    ['https://securetoken.googleapis.com', 'keep anybody signed in for more than an hour'],
    ...databaseSources(environment.VITE_FIREBASE_DATABASE_URL ?? '').map((source) => [
      source,
      'reach its database',
    ]),
  ];
  const isOpen = (source: string): boolean => source.includes('*') || /^(https?|wss?):$/.test(source);
  return [
    ...needed
      .filter(([source = '']) => !connections.includes(source))
      .map(
        ([source = '', purpose = '']) =>
          `The policy does not let the app reach ${source}: it could not ${purpose}.`,
      ),
    ...scripts
      .filter((source) => source === "'unsafe-inline'" || source === "'unsafe-eval'")
      .map((source) => `The policy allows scripts by ${source}: whatever gets into a page would run.`),
    ...(scripts.includes("'wasm-unsafe-eval'")
      ? []
      : ["The policy does not allow 'wasm-unsafe-eval', and the scanner of QR codes is WebAssembly."]),
    ...connections
      .filter(isOpen)
      .map((source) => `The policy lets the app connect to ${source}, where any project could be.`),
    ...sourcesOf('img-src')
      .filter(isOpen)
      .map((source) => `The policy lets pictures be loaded from ${source}, where anybody could be.`),
  ];
}

/** The problems of how a build is served, one line each. It is served as Hosting's emulator does. */
export async function servedProblems(hosting: Hosting, environment: Environment): Promise<string[]> {
  const { origin, close } = await serveHosting(hosting);
  try {
    const [asset = ''] = filesIn(`${hosting.public}/assets`);
    const problems: string[] = [];
    for (const [path, { status, headers }] of Object.entries(served(asset))) {
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
    for (const [path, name] of ANSWERED) {
      const answer = await (await fetch(`${origin}${path}`)).text();
      if (answer !== name)
        problems.push(`${path} does not lead to the function ${name} (firebase.json, rewrites).`);
    }
    const { headers } = await fetch(origin, { method: 'HEAD' });
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

/** Serves a build by a configuration of Hosting. A request for a function is answered with the function's name. */
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

/** The message of a program that failed, without its stack trace. */
function complaintOf(error: unknown): string {
  const text = error instanceof Error ? String(Reflect.get(error, 'stderr') ?? error.message) : String(error);
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  return lines.slice(0, 6).join('\n');
}

const manifestSchema = v.object({ endpoints: v.record(v.string(), v.unknown()) });

/**
 * Installs built functions by their lockfile, far from the project, and loads them as firebase-tools does.
 * @returns the names of the functions, or what is wrong with them
 */
export async function functionsFound(source: string): Promise<{ names: string[]; problem?: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'functions-'));
  let step = 'The functions cannot be installed by their lockfile';
  try {
    cpSync(source, folder, { recursive: true });
    await run('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder });
    step = 'The functions do not load';
    const output = join(folder, 'functions.json');
    await run(process.execPath, ['node_modules/firebase-functions/lib/bin/firebase-functions.js', folder], {
      cwd: folder,
      // The environment of this process is not passed on: NODE_PATH or a loader could find packages that the cloud does not have.
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        GCLOUD_PROJECT: 'vibecheck',
        FIREBASE_CONFIG: '{"projectId":"vibecheck"}',
        FUNCTIONS_MANIFEST_OUTPUT_PATH: output,
      },
    });
    const names = Object.keys(v.parse(manifestSchema, JSON.parse(await readFile(output, 'utf8'))).endpoints);
    const lacking = ANSWERED.find(([, name]) => !names.includes(name))?.[1];
    return lacking === undefined
      ? { names }
      : { names, problem: `There is no function ${lacking}. functions/index.ts has to export it.` };
  } catch (error) {
    return { names: [], problem: `${step}: ${complaintOf(error)}` };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
