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

/** What firebase.json says of Hosting. */
export interface Hosting {
  public: string;
  ignore: string[];
  predeploy?: string[];
  rewrites: Rewrite[];
  headers: HeaderRule[];
}

/** What firebase.json, which is the same for every project, cannot know of Hosting. */
export interface HostingOf {
  /** The folder of the build. */
  app: string;
  /** Where the app connects to, beside the identity service. */
  connect: readonly string[];
  /** Where covers are loaded from; without it, from nowhere else. */
  artwork?: string;
  hasAppCheck: boolean;
}

const ASSETS = 'assets';

/**
 * A file whose name says its content never changes. A rule for each of them: one for the folder would also hold for
 * names that are not there, which may be those of tomorrow.
 */
function immutableAssets(app: string): HeaderRule[] {
  const folder = `${app}/${ASSETS}`;
  if (!existsSync(folder)) return [];
  return filesIn(folder).map((file) => ({
    source: `/${ASSETS}/${file}`,
    headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
  }));
}

/** Hosting as firebase.json has it, for one build with its configuration. */
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
