import type {} from 'trusted-types';
import { WORKER_URL } from '@/pwa/updates';

/** Google's reCAPTCHA, which App Check and Firebase Auth load by a script element. */
const RECAPTCHA = /^https:\/\/www\.google\.com\/recaptcha\/(?:api|enterprise)\.js(?=\?|$)/;

/** The address to load a script from. Throws if the app has no such script. */
export function ownScript(address: string, hasRecaptcha: boolean): string {
  if (address === WORKER_URL) return address;
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
export function allowOwnScripts(hasRecaptcha: boolean): void {
  if (window.trustedTypes !== undefined)
    window.trustedTypes.createPolicy('default', {
      createScriptURL: (address) => ownScript(address, hasRecaptcha),
    });
}
