import type { FirebaseApp } from 'firebase/app';
import type { Configuration } from './configuration';
import type { Database } from './database';
import { connectIdentity, type Identity } from './identity';
import type { WithApp } from './withApp';

/** How the database of an app is connected: {@link connectDatabase}, which a visitor need not load. */
type ConnectDatabase = (withApp: WithApp, identity: Identity, configuration: Configuration) => Database;

/** What a store is given to ask the provider's Firebase. */
export interface Firebase {
  readonly identity: Identity;
  /** @throws Error before `openDatabase` was called. */
  readonly database: Database;
  /** Adds the database, once. */
  openDatabase: (connect: ConnectDatabase) => void;
  /** Lets the SDKs be loaded: until then all that is asked waits, so that nothing delays the first paint. */
  start: () => void;
}

let made = 0;

/** Connects to Firebase, as an app of its own. The SDKs are loaded on first use. */
export function connectFirebase(configuration: Configuration): Firebase {
  let start: () => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  made += 1;
  const name = made === 1 ? undefined : `app ${made}`;
  let making: Promise<FirebaseApp> | undefined;
  const make = async (): Promise<FirebaseApp> => {
    const { appOf } = await import('./appSdk');
    const app = appOf(configuration.options, name);
    // A build without App Check has none of it.
    if (configuration.appCheckSiteKey !== undefined)
      (await import('./appCheck/appCheck')).startAppCheck(app, configuration.appCheckSiteKey);
    return app;
  };
  const withApp: WithApp = async (load) => {
    await started;
    return Promise.all([(making ??= make()), load()]);
  };
  const identity = connectIdentity(withApp, configuration);
  let database: Database | undefined;
  return {
    identity,
    get database() {
      if (database === undefined) throw new Error('The database is asked before openDatabase was called.');
      return database;
    },
    openDatabase: (connect) => {
      database ??= connect(withApp, identity, configuration);
    },
    start: () => start(),
  };
}
