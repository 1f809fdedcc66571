import { existsSync, readdirSync } from 'node:fs';

interface HeaderRule {
  source: string;
  headers: { key: string; value: string }[];
}

interface Rewrite {
  source?: string;
  regex?: string;
  destination?: string;
  function?: { functionId: string; region: string };
}

export interface Hosting {
  public: string;
  ignore: string[];
  predeploy?: string[];
  rewrites: Rewrite[];
  headers: HeaderRule[];
}

/** Keyed by directive. */
export type Sources = Readonly<Record<string, readonly string[]>>;

export function databaseSources(databaseUrl: string): string[] {
  const { protocol, host } = new URL(databaseUrl);
  return [`${protocol}//${host}`, `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`];
}

/** New directives start with 'self'. */
function withSources(policy: string, sources: Sources): string {
  const directives = new Map<string, string>();
  for (const directive of policy.split('; ')) directives.set(directive.split(' ')[0] ?? '', directive);
  for (const [name, allowed] of Object.entries(sources))
    if (allowed.length > 0)
      directives.set(name, [directives.get(name) ?? `${name} 'self'`, ...allowed].join(' '));
  return [...directives.values()].join('; ');
}

/** Hashed files never change. A rule for the whole folder would also make browsers cache the 404 of a missing file. */
const immutableAssets = (app: string): HeaderRule[] =>
  (existsSync(`${app}/assets`) ? readdirSync(`${app}/assets`) : []).map((file) => ({
    source: `/assets/${file}`,
    headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
  }));

/** The build in the folder `app` may use only these sources. */
export function hostingOf(hosting: Hosting, app: string, sources: Sources): Hosting {
  const headers = hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({
      key,
      value: key === 'Content-Security-Policy' ? withSources(value, sources) : value,
    })),
  }));
  return { ...hosting, public: app, headers: [...headers, ...immutableAssets(app)] };
}
