import { MAIL_AGAIN_PATH, MAIL_PATH, MAIL_REVOKE_PATH } from '../../src/model/mail';
import { THUMBS_PATH } from '../../src/model/rating/thumbs';
import { databaseSources } from './contentSecurityPolicy';
import { filesIn } from './filesIn';
import { serveHosting } from './firebaseTools';
import type { Hosting } from './hosting';
import { sourcesOf } from './policyProblems';

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

/** The addresses and the functions that answer there. */
const ANSWERED: readonly [path: string, name: string][] = [
  [MAIL_PATH, 'mail'],
  [MAIL_AGAIN_PATH, 'mail'],
  [MAIL_REVOKE_PATH, 'mail'],
  [THUMBS_PATH, 'thumbs'],
];

/** The functions that the database calls. */
const CALLED = [
  'bringThumb',
  'countAfterthought',
  'countSettled',
  'countThumb',
  'countWaiting',
  'followThumb',
  'pushMessage',
  'pushOutcome',
  'pushTakenBack',
  'reopenThumb',
];

/** The functions that are needed and are not among `names`. */
export const missingFunctions = (names: readonly string[]): string[] =>
  [...new Set([...ANSWERED.map(([, name]) => name), ...CALLED])]
    .filter((name) => !names.includes(name))
    .map((name) => `There is no function ${name}. functions/index.ts has to export it.`);

async function answeredProblems(origin: string): Promise<string[]> {
  const problems = await Promise.all(
    ANSWERED.map(async ([path, name]) => {
      const answer = await (await fetch(`${origin}${path}`)).text();
      return answer === name
        ? []
        : [`${path} does not lead to the function ${name} (firebase.json, rewrites).`];
    }),
  );
  return problems.flat();
}

/** The headers that every answer must have, with their values. */
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

/** The sources of a directive that allow any host: those with a wildcard, and bare schemes such as `https:`. */
const openSources = (policy: string, directive: string): string[] =>
  sourcesOf(policy, directive).filter((source) => source.includes('*') || /^(https?|wss?):$/.test(source));

/** The problems of how a build is served, one line each. */
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
      ...(await answeredProblems(origin)),
      ...hasStatus(video, 200),
      ...lacks(video, 'Cache-Control', /max-age=[1-9]\d{3,}/),
      ...databaseSources(databaseUrl).flatMap((source) =>
        lacks(page, 'Content-Security-Policy', new RegExp(source.replaceAll('.', '\\.'))),
      ),
      ...openSources(policy, 'connect-src').map(
        (source) => `The policy lets the app connect to ${source}, where any project could be.`,
      ),
      ...openSources(policy, 'img-src').map(
        (source) => `The policy lets pictures be loaded from ${source}, where anybody could be.`,
      ),
    ];
  } finally {
    close();
  }
}
