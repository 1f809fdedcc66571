/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** For reCAPTCHA Enterprise. Without it the app asks for no App Check token. */
  readonly VITE_APP_CHECK_SITE_KEY?: string;
  /** `true` where Firebase Auth enforces reCAPTCHA: its SDK then loads Google's script. */
  readonly VITE_AUTH_RECAPTCHA?: string;
  /** Without it the errors of the app go nowhere. */
  readonly VITE_SENTRY_DSN?: string;
  /** Browsers are asked for a push subscription with it; without it there are no notifications. */
  readonly VITE_VAPID_PUBLIC_KEY?: string;
  /** `off`: no conversation with the DJs is offered (docs/operations.md). */
  readonly VITE_DESK_CONVERSATIONS?: string;
  /** Only where the emulators are used; a build without them has no code for them. */
  readonly VITE_AUTH_EMULATOR_URL?: string;
  readonly VITE_DATABASE_EMULATOR_HOST?: string;
}
