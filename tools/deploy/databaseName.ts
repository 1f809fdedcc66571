/** The name of a database. Its address begins with it. */
export const databaseNameOf = (databaseUrl: string): string =>
  new URL(databaseUrl).hostname.split('.')[0] ?? '';

/** The region of every database whose address names no region. */
const FIRST_REGION = 'us-central1';

const REGIONAL = /\.([a-z\d-]+)\.firebasedatabase\.app$/;

/** The region of a database, read from its address. */
export const databaseRegionOf = (databaseUrl: string): string =>
  REGIONAL.exec(new URL(databaseUrl).hostname)?.[1] ?? FIRST_REGION;
