import { databaseSources } from './contentSecurityPolicy';
import { filesIn } from './filesIn';
import { serveHosting } from './firebaseTools';
import type { Hosting } from './hosting';

interface Answer {
  path: string;
  status: number;
  header: (name: string) => string;
}

async function answerOf(origin: string, path: string): Promise<Answer> {
  const response = await fetch(`${origin}${path}`);
  await response.body?.cancel();
  return { path, status: response.status, header: (name) => response.headers.get(name) ?? '' };
}

/** What every answer says, and in which words. */
const EVERYWHERE: readonly [header: string, value: RegExp][] = [
  ['Content-Security-Policy', /default-src 'self'.*frame-ancestors 'none'/],
  ['Strict-Transport-Security', /max-age=\d{8,}/],
  ['X-Content-Type-Options', /nosniff/],
  ['Referrer-Policy', /./],
  ['Permissions-Policy', /camera=\(self\)/],
];

const lacks = ({ path, header }: Answer, name: string, value: RegExp): string[] =>
  value.test(header(name))
    ? []
    : [`${path} is served with ${name} '${header(name)}', which is not ${String(value)}.`];

const hasStatus = ({ path, status }: Answer, expected: number): string[] =>
  status === expected ? [] : [`${path} is answered with ${status}, not with ${expected}.`];

/** Which hosts a policy lets the app connect to that any project could have. */
function openHosts(policy: string): string[] {
  const connect = policy.split(';').find((directive) => directive.trim().startsWith('connect-src')) ?? '';
  return connect.split(' ').filter((source) => source.includes('*') || /^(https?|wss?):$/.test(source));
}

/** What is wrong with how a build is served, one line each. */
export async function servedProblems(hosting: Hosting, databaseUrl: string): Promise<string[]> {
  const { origin, close } = await serveHosting(hosting);
  try {
    const [asset = ''] = filesIn(`${hosting.public}/assets`);
    const [page, there, missing, video] = await Promise.all([
      answerOf(origin, '/players'),
      answerOf(origin, `/assets/${asset}`),
      answerOf(origin, '/assets/missing-12345678.js'),
      answerOf(origin, '/video/background-low.mp4'),
    ]);
    const policy = page.header('Content-Security-Policy');
    return [
      ...hasStatus(page, 200),
      ...EVERYWHERE.flatMap(([name, value]) => lacks(page, name, value)),
      ...lacks(page, 'Cache-Control', /no-cache/),
      ...hasStatus(there, 200),
      ...lacks(there, 'Cache-Control', /immutable/),
      ...hasStatus(missing, 404),
      ...lacks(missing, 'Cache-Control', /^(?!.*immutable)/),
      ...hasStatus(video, 200),
      ...lacks(video, 'Cache-Control', /max-age=[1-9]\d{3,}/),
      ...databaseSources(databaseUrl).flatMap((source) =>
        lacks(page, 'Content-Security-Policy', new RegExp(source.replaceAll('.', '\\.'))),
      ),
      ...openHosts(policy).map(
        (source) => `The policy lets the app connect to ${source}, where any project could be.`,
      ),
    ];
  } finally {
    close();
  }
}
