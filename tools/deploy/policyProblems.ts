import { createHash } from 'node:crypto';
import type { Hosting } from './hosting';

export const policyOf = ({ headers }: Hosting): string =>
  headers.flatMap((rule) => rule.headers).find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';

/** The sources that a policy allows for a directive. */
export const sourcesOf = (policy: string, name: string): string[] => {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  return directives.find(([first]) => first === name)?.slice(1) ?? [];
};

/** The services that the app calls, without its database, and what each is for. */
const ASKED: readonly [host: string, purpose: string][] = [
  ['https://identitytoolkit.googleapis.com', 'sign anybody in'],
  ['https://securetoken.googleapis.com', 'keep anybody signed in for more than an hour'],
];

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>(.*?)<\/script>/gs;

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The problems of the policy with which a page is served, one line each. */
export function policyProblems(policy: string, page: string, file: string): string[] {
  const scripts = sourcesOf(policy, 'script-src');
  const connections = sourcesOf(policy, 'connect-src');
  const inline = [...page.matchAll(INLINE_SCRIPT)].map(([, script = '']) => hashOf(script));
  return [
    ...ASKED.filter(([host]) => !connections.includes(host)).map(
      ([host, purpose]) => `${file} does not let the app reach ${host}: it could not ${purpose}.`,
    ),
    ...inline
      .filter((hash) => !scripts.includes(hash))
      .map(
        (hash) =>
          `${file} does not allow the script in index.html, which starts the app. Its hash is ${hash}.`,
      ),
    ...scripts
      .filter((source) => source === "'unsafe-inline'" || source === "'unsafe-eval'")
      .map((source) => `${file} allows scripts by ${source}: whatever gets into a page would run.`),
    ...(scripts.includes("'wasm-unsafe-eval'")
      ? []
      : [`${file} does not allow 'wasm-unsafe-eval', and the scanner of QR codes is WebAssembly.`]),
  ];
}
