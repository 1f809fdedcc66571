/**
 * Loads a part of the SDK. Where App Check is configured (docs/security.md) it is started before, so that every
 * request proves that it comes from this app; where it is not, a build has none of it.
 */
export async function prepared<Sdk>(load: () => Promise<Sdk>): Promise<Sdk> {
  if (import.meta.env.VITE_APP_CHECK_SITE_KEY) await import('./appCheck');
  return load();
}
