/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The site key of reCAPTCHA Enterprise; without one the app asks for no App Check token. */
  readonly VITE_APP_CHECK_SITE_KEY?: string;
  /** `true` sends errors of the app to the function that logs them. */
  readonly VITE_REPORT_ERRORS?: string;
  /** The public VAPID key, with which browsers are asked for a push subscription; without one there are no notifications. */
  readonly VITE_VAPID_PUBLIC_KEY?: string;
  /** Only where the emulators are used; a build without them has no code for them. */
  readonly VITE_AUTH_EMULATOR_URL?: string;
  readonly VITE_DATABASE_EMULATOR_HOST?: string;
}

interface Window {
  /** What the browser offered before the app ran (index.html). */
  installOffer?: Event;
}
