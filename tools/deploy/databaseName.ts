/** The name of a database, which begins its address. */
export const databaseNameOf = (databaseUrl: string): string =>
  new URL(databaseUrl).hostname.split('.')[0] ?? '';

/** The databases that have no region in their address are all in this one. */
const FIRST_REGION = 'us-central1';

const REGIONAL = /\.([a-z\d-]+)\.firebasedatabase\.app$/;

/** Where a database is, as its address says. */
export const databaseRegionOf = (databaseUrl: string): string =>
  REGIONAL.exec(new URL(databaseUrl).hostname)?.[1] ?? FIRST_REGION;
