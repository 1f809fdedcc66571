import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { server as hostingServer } from 'superstatic';
import type { Hosting } from '../../emulators/stack/hosting';
import type { Environment } from './environment';
import { hasRecaptcha, RECAPTCHA_SOURCES } from './hosting';

interface Expected {
  status: number;
  headers: Record<string, RegExp>;
}

const APP: Expected = {
  status: 200,
  headers: {
    'Content-Security-Policy':
      /default-src 'self'.*frame-ancestors 'none'.*require-trusted-types-for 'script'/,
    'Strict-Transport-Security': /max-age=\d{8,}/,
    'X-Content-Type-Options': /nosniff/,
    'Referrer-Policy': /./,
    'Permissions-Policy': /camera=\(self\)/,
    'Cache-Control': /no-cache/,
  },
};
const MISSING: Expected = { status: 404, headers: { 'Cache-Control': /^(?!.*immutable)/ } };

const SERVED: Readonly<Record<string, Expected>> = {
  '/': APP,
  '/players/-OaBc_123': APP,
  // Some programs include the full stop behind a link.
  '/addPlayerQR/CODE.': APP,
  '/service-worker.js': { status: 200, headers: { 'Cache-Control': /no-cache/ } },
  '/nonexistent.js': MISSING,
  // Password managers open it (docs/product.md 14.13).
  '/.well-known/change-password': { status: 302, headers: { Location: /^\/settings\?page=3&?$/ } },
  // They trust it only if an address beside it does not exist.
  '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200': MISSING,
  '/assets/missing-12345678.js': MISSING,
  '/video/background-low.mp4': { status: 200, headers: { 'Cache-Control': /max-age=[1-9]\d{3,}/ } },
};

/** What is wrong with a policy for a build with this environment: without these sources nobody can log in, and without need for them they stay out. */
function recaptchaProblems(policy: string, environment: Environment): string[] {
  const isNeeded = hasRecaptcha(environment);
  const directives = policy.split('; ').map((directive) => directive.split(' '));
  return Object.entries(RECAPTCHA_SOURCES).flatMap(([name, sources]) =>
    sources
      .filter(
        (source) => directives.some(([one, ...all]) => one === name && all.includes(source)) !== isNeeded,
      )
      .map(
        (source) =>
          `The Content-Security-Policy ${isNeeded ? 'lacks' : 'has'} ${source} in ${name}, and the build ${isNeeded ? 'needs' : 'does not need'} it: VITE_AUTH_RECAPTCHA and VITE_APP_CHECK_SITE_KEY decide. Correct firebase.json.`,
      ),
  );
}

/** Serves a build as firebase-tools' emulator of Hosting does, and returns the problems of the responses. */
export async function servedProblems(hosting: Hosting, environment: Environment): Promise<string[]> {
  const server = hostingServer({
    port: 0,
    hostname: '127.0.0.1',
    cwd: process.cwd(),
    stack: 'strict',
    config: JSON.stringify(hosting),
  }).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const get = (path: string): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
  try {
    const policy = (await get('/')).headers.get('Content-Security-Policy') ?? '';
    const problems = recaptchaProblems(policy, environment);
    const [, script = '/missing.js'] = /"(\/assets\/[^"]+\.js)"/.exec(await (await get('/')).text()) ?? [];
    const immutable = { status: 200, headers: { 'Cache-Control': /immutable/ } };
    for (const [path, { status, headers }] of Object.entries({ ...SERVED, [script]: immutable })) {
      const response = await get(path);
      await response.body?.cancel();
      if (response.status !== status)
        problems.push(`${path} is answered with ${response.status}, not with ${status}.`);
      for (const [name, value] of Object.entries(headers)) {
        const actual = response.headers.get(name) ?? '';
        if (!value.test(actual))
          problems.push(`${path} is served with ${name} '${actual}', which is not ${String(value)}.`);
      }
    }
    return problems;
  } finally {
    server.close();
  }
}
