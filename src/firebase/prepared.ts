import { configurationFrom } from './configuration';

/**
 * Loads a part of the SDK. Where App Check is configured (docs/security.md) it is started before, so that every
 * request proves that it comes from this app; where it is not, none of it is loaded.
 */
export async function prepared<Sdk>(load: () => Promise<Sdk>): Promise<Sdk> {
  if (configurationFrom(import.meta.env).appCheckSiteKey !== undefined) await import('./appCheck');
  return load();
}
