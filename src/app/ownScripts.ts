import type {} from 'trusted-types';
import { WORKER_URL } from '@/pwa/updates';

/** Google's reCAPTCHA, which App Check and Firebase Auth load by a script element. */
const RECAPTCHA = /^https:\/\/www\.google\.com\/recaptcha\/(?:api|enterprise)\.js(?=\?|$)/;

/** The address to load a script from. Throws if the app has no such script. A build without App Check and Firebase Auth's reCAPTCHA has the first alone. */
export function ownScript(address: string): string {
  if (address === WORKER_URL) return address;
  // Read one by one, so that a build without them has nothing of this.
  const hasRecaptcha =
    (import.meta.env.VITE_APP_CHECK_SITE_KEY ?? '') !== '' || import.meta.env.VITE_AUTH_RECAPTCHA === 'true';
  if (!hasRecaptcha || !RECAPTCHA.test(address)) throw new TypeError(`${address} is no script of the app.`);
  const recaptcha = new URL(address);
  // Without it Google's scripts hand plain texts to the browser, which refuses them here.
  recaptcha.searchParams.set('trustedtypes', 'true');
  return recaptcha.href;
}

/**
 * Lets only the app's scripts be set by their address, where the browser has Trusted Types (docs/product.md 21.33). It makes neither HTML nor
 * code from a text, so the browser refuses both.
 */
export function allowOwnScripts(): void {
  if (window.trustedTypes !== undefined)
    window.trustedTypes.createPolicy('default', { createScriptURL: (address) => ownScript(address) });
}
