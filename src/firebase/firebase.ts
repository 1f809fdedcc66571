import type { FirebaseApp } from 'firebase/app';
import type { Configuration } from './configuration';
import { connectDatabase, type Database } from './database';
import { connectIdentity, type Identity } from './identity';
import { hasIndexedSessions } from './indexedSessions';

/** Loads an SDK together with its app, once loading is allowed. */
export type WithApp = <Sdk>(load: () => Promise<Sdk>) => Promise<[FirebaseApp, Sdk]>;

/** A store's access to the provider's Firebase. */
export interface Firebase {
  readonly identity: Identity;
  readonly database: Database;
  /** Allows the SDKs to load. All calls wait until then, so that nothing delays the first paint. */
  start: () => void;
}

let made = 0;

/** Connects to Firebase as a separate app. The SDKs load on first use. */
export function connectFirebase(configuration: Configuration): Firebase {
  let start: () => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  made += 1;
  const name = made === 1 ? undefined : `app ${made}`;
  let making: Promise<FirebaseApp> | undefined;
  const make = async (): Promise<FirebaseApp> => {
    const [{ initializeApp }] = await Promise.all([import('firebase/app'), hasIndexedSessions()]);
    const app = initializeApp(configuration.options, name);
    const { appCheckSiteKey } = configuration;
    if (appCheckSiteKey !== undefined) {
      const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('firebase/app-check');
      initializeAppCheck(app, {
        provider: new ReCaptchaEnterpriseProvider(appCheckSiteKey),
        isTokenAutoRefreshEnabled: true,
      });
    }
    return app;
  };
  const withApp: WithApp = async (load) => {
    await started;
    making ??= make().catch((error: unknown) => {
      // The next call tries again.
      making = undefined;
      throw error;
    });
    return Promise.all([making, load()]);
  };
  const identity = connectIdentity(withApp, configuration);
  return {
    identity,
    database: connectDatabase(withApp, identity, configuration),
    start: () => start(),
  };
}
