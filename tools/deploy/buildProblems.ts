import { databaseSources } from './contentSecurityPolicy';
import { filesIn } from './filesIn';
import type { Hosting } from './hosting';
import { loopbackAddressesIn } from './loopback';
import { policyOf } from './policyProblems';

const ADVICE = 'Deploy with `npm run deploy`, which writes a configuration for this build.';

/** The problems of a build and of the configuration with which it would be served, one line each. */
export function buildProblems(hosting: Hosting, databaseUrl: string, file: string): string[] {
  const loopback = loopbackAddressesIn(hosting.public).map(
    ({ file: inFile, address }) =>
      `${hosting.public}/${inFile} names ${address}: only this machine would reach it. Build it again with the configuration of the project.`,
  );
  const policy = policyOf(hosting);
  const unreachable = databaseSources(databaseUrl).filter((source) => !policy.split(/[ ;]/).includes(source));
  const sources = new Set(hosting.headers.map(({ source }) => source));
  const unknown = filesIn(`${hosting.public}/assets`).filter((asset) => !sources.has(`/assets/${asset}`));
  return [
    ...loopback,
    ...unreachable.map((source) => `${file} does not let the app reach its database at ${source}. ${ADVICE}`),
    ...unknown
      .slice(0, 1)
      .map((asset) => `${file} was not written for this build: it has no ${asset}. ${ADVICE}`),
  ];
}
