import type {} from 'trusted-types';
import { WORKER_URL } from '@/pwa/updates';

/** App Check and Firebase Auth load it by a script element. */
const RECAPTCHA = /^https:\/\/www\.google\.com\/recaptcha\/(?:api|enterprise)\.js(?=\?|$)/;

/** Throws if it is no script of the app. A build without App Check and Firebase Auth's reCAPTCHA has the first alone. */
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
 * Works where the browser has Trusted Types (docs/product.md 21.33). The policy makes neither HTML nor code from a text, so the browser
 * refuses both.
 */
export function allowOwnScripts(): void {
  if (window.trustedTypes !== undefined)
    window.trustedTypes.createPolicy('default', { createScriptURL: (address) => ownScript(address) });
}
