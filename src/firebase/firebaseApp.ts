import type { FirebaseApp } from 'firebase/app';
import type { Configuration } from './configuration';
import { hasIndexedSessions } from './indexedSessions';

/** Waits until loading is allowed. */
export type WithApp = <Sdk>(load: () => Promise<Sdk>) => Promise<[FirebaseApp, Sdk]>;

let made = 0;

/** A separate app for each call. It is made on first use, after `start`. */
export function firebaseApp(configuration: Configuration): { withApp: WithApp; start: () => void } {
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
      making = undefined;
      throw error;
    });
    return Promise.all([making, load()]);
  };
  return { withApp, start: () => start() };
}
