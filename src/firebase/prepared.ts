let allow: () => void = () => undefined;
const allowed = new Promise<void>((resolve) => {
  allow = resolve;
});

/** Lets the SDKs be loaded: until then all that is asked of them waits, so that nothing delays the first paint. */
export const allowSdks = (): void => allow();

/**
 * Loads a part of the SDK. Where App Check is configured (docs/security.md) it is started before, so that every
 * request proves that it comes from this app; where it is not, a build has none of it.
 */
export async function prepared<Sdk>(load: () => Promise<Sdk>): Promise<Sdk> {
  await allowed;
  if (import.meta.env.VITE_APP_CHECK_SITE_KEY) await import('./appCheck');
  return load();
}
