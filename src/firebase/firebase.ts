import type { Configuration } from './configuration';
import { connectDatabase, type Database } from './database';
import { firebaseApp } from './firebaseApp';
import { connectIdentity, type Identity } from './identity';

export interface Firebase {
  readonly identity: Identity;
  readonly database: Database;
  /** Allows the SDKs to load. All calls wait until then, so that nothing delays the first paint. */
  start: () => void;
}

/** A separate app. The SDKs load on first use. */
export function connectFirebase(configuration: Configuration): Firebase {
  const { withApp, start } = firebaseApp(configuration);
  const identity = connectIdentity(withApp, configuration);
  return {
    identity,
    database: connectDatabase(withApp, identity, configuration),
    start,
  };
}
