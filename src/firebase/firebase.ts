import type { FirebaseApp } from 'firebase/app';
import type { Configuration } from './configuration';
import { connectDatabase, type Database } from './database';
import { connectIdentity, type Identity } from './identity';

/** Loads an SDK beside the app that it is for, once the SDKs may be loaded. */
export type WithApp = <Sdk>(load: () => Promise<Sdk>) => Promise<[FirebaseApp, Sdk]>;

/** What a store is given to ask the provider's Firebase. */
export interface Firebase {
  readonly identity: Identity;
  readonly database: Database;
  /** Lets the SDKs be loaded: until then all that is asked waits, so that nothing delays the first paint. */
  start: () => void;
}

/** Longer than IndexedDB takes to open on a slow phone, in ms. */
const INDEXED_DB_MS = 3000;

/**
 * In Safari with several tabs IndexedDB sometimes never answers, and the SDKs would wait for it before each login and each renewal of a
 * token. They do without it where there is none, so a silent one is hidden from them.
 */
async function doWithoutSilentIndexedDb(): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  const name = 'vibecheck-probe';
  const answers = new Promise<boolean>((resolve) => {
    try {
      const request = indexedDB.open(name);
      request.onsuccess = () => {
        request.result.close();
        resolve(true);
      };
      request.onerror = () => resolve(true);
    } catch {
      resolve(true);
    }
    setTimeout(() => resolve(false), INDEXED_DB_MS);
  });
  if (!(await answers)) Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
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
    const [{ initializeApp }] = await Promise.all([import('firebase/app'), doWithoutSilentIndexedDb()]);
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
    return Promise.all([(making ??= make()), load()]);
  };
  const identity = connectIdentity(withApp, configuration);
  return {
    identity,
    database: connectDatabase(withApp, identity, configuration),
    start: () => start(),
  };
}
