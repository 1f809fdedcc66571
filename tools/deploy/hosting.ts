import { existsSync } from 'node:fs';
import { filesIn } from './filesIn';
import { policyFor } from './contentSecurityPolicy';

interface Header {
  key: string;
  value: string;
}

interface HeaderRule {
  source: string;
  headers: Header[];
}

export interface Rewrite {
  source: string;
  destination?: string;
  function?: { functionId: string; region: string };
}

/** The Hosting part of firebase.json. */
export interface Hosting {
  public: string;
  ignore: string[];
  predeploy?: string[];
  rewrites: Rewrite[];
  headers: HeaderRule[];
}

/** What Hosting needs for one project. firebase.json does not have it, because it is the same for all projects. */
export interface HostingOf {
  /** The folder of the build. */
  app: string;
  /** The addresses that the app connects to, without the identity service. */
  connect: readonly string[];
  /** The origin of covers. undefined: covers are loaded from nowhere. */
  artwork?: string;
  hasAppCheck: boolean;
}

const ASSETS = 'assets';

/**
 * Rules for the files whose content never changes, because their names have a hash. Each file gets its own rule. A rule for the
 * whole folder would also hold for files that are not there, such as those of a later build.
 */
function immutableAssets(app: string): HeaderRule[] {
  const folder = `${app}/${ASSETS}`;
  if (!existsSync(folder)) return [];
  return filesIn(folder).map((file) => ({
    source: `/${ASSETS}/${file}`,
    headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
  }));
}

/** The Hosting part of firebase.json, completed for one build with its configuration. */
export function hostingOf(hosting: Hosting, { app, ...sources }: HostingOf): Hosting {
  const headers = hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({
      key,
      value: key === 'Content-Security-Policy' ? policyFor(value, sources) : value,
    })),
  }));
  return { ...hosting, public: app, headers: [...headers, ...immutableAssets(app)] };
}
