/** Error codes of the provider that the app has texts for, without the service prefix. */
const PROVIDER_CODES = [
  'email-already-in-use',
  'internal-error',
  'invalid-credential',
  'invalid-email',
  'network-request-failed',
  'password-does-not-meet-requirements',
  'permission-denied',
  'requires-recent-login',
  'too-many-requests',
  'user-disabled',
  'user-mismatch',
  'user-not-found',
  'user-token-expired',
  'weak-password',
  'wrong-password',
] as const;

/** Failures that the app has texts for. */
export type FailureCode =
  | (typeof PROVIDER_CODES)[number]
  /** Requests of other customers to the same player came first. */
  | 'busy'
  /** Shown in the identity service's own words. */
  | 'identityService'
  | 'invalidCode'
  | 'invalidCredentials'
  /** Revoked, expired, or for one person and accepted by another. */
  | 'invitationOver'
  | 'keyRotated'
  | 'mailNotRevoked'
  | 'mailNotSent'
  /** A player in the mail has another key by now. */
  | 'mailOutdated'
  /** Nobody knows whether the mail server took the mail. Sending it again is safe. */
  | 'mailUnknown'
  /** The rules refuse volume, pause or next song: the player, or the right to it, has changed meanwhile. */
  | 'notPossible'
  /** The Firebase project or this build's configuration is wrong. No customer can fix that. */
  | 'notSetUp'
  | 'notSignedIn'
  | 'offline'
  | 'oldAccountNotFound'
  /** The play to rate has left the player's list. */
  | 'playGone'
  /** The identity service has too much to do (status 429), whoever asks. */
  | 'signInBusy'
  /** The identity service, or a gateway before it, has an outage (status 5xx). It says nothing about the account. */
  | 'signInDown'
  /** The song to rate is neither playing nor just played. */
  | 'songOver'
  | 'thisPlayerAlreadyAdded'
  | 'thisPlayerCannotBeFound'
  | 'unknown'
  /** No response in time: done, still to be done, or never done. */
  | 'unknownOutcome'
  | 'unreachable';

/** A failure as plain data for the store. Only the view turns it into a sentence. */
export interface Failure {
  code: FailureCode;
  /** The provider's message without its prefix, of `identityService` with its code (docs/product.md 23.18). */
  message: string;
}

/** An error of our own with a code for the view. */
export class CodedError extends Error {
  override readonly name = 'CodedError';
  readonly code: FailureCode;

  constructor(code: FailureCode, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * How the services report a wrong project or build configuration: the key, the project, the sign-in method, App Check, the database
 * URL. Where a service gives no code, its message becomes one.
 */
const NOT_SET_UP =
  /^(api-key|appcheck\/|app-not-authorized|configuration-not-found|admin-restricted-operation|firebase-app-check|firebase-fatal-error|identity-toolkit-api|invalid-api-key|operation-not-allowed|permission-denied:-consumer|project-(disabled|not-found)|requests-(from|to)-|unauthorized-)/;

/** What Google's identity service answers with status 429. Not about one address or device, as `too-many-requests` is. */
const SIGN_IN_BUSY = /^(quota-exceeded|rate-limit-exceeded|resource-(has-been-)?exhausted)/;

/**
 * What it answers with status 5xx. The SDK makes a code of the service's words and does not pass the status on. Its own
 * `internal-error` is not one of these.
 */
const SIGN_IN_DOWN =
  /^(aborted|authentication-backend-unavailable|backend-error|deadline-|error-code:-5|internal$|internal-error-|internal-server-error|(the-)?service-(is-)?(currently-)?unavailable|the-operation-was-(aborted|cancelled)|unavailable|unknown-error)/;

/**
 * Whether a response came that is not one of the service, such as a gateway's page. The SDK calls that a failed network too, but tells
 * what it could not read: text that is not JSON, or JSON without the service's `error`.
 */
const isUnreadable = (error: Error): boolean =>
  'customData' in error &&
  typeof error.customData === 'object' &&
  error.customData !== null &&
  'message' in error.customData &&
  /^SyntaxError|undefined/.test(String(error.customData.message));

const withoutPrefix = (message: string): string =>
  message.replace(/^Firebase:\s*/, '').replace(/\s*\([a-z]+\/[a-z-]+\)\.?$/, '');

function codeOf(error: Error): FailureCode {
  if (error instanceof CodedError) return error.code;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.message;
  // The services write `auth/wrong-password`, `PERMISSION_DENIED` and 'Permission denied'.
  const plain = code
    .replace(/^[a-z]+\//, '')
    .replaceAll(/[_ ]/g, '-')
    .toLowerCase();
  if (NOT_SET_UP.test(plain)) return 'notSetUp';
  if (code.startsWith('auth/')) {
    if (SIGN_IN_BUSY.test(plain)) return 'signInBusy';
    if (SIGN_IN_DOWN.test(plain) || (plain === 'network-request-failed' && isUnreadable(error)))
      return 'signInDown';
  }
  const known = PROVIDER_CODES.find((candidate) => plain === candidate || plain.startsWith(`${candidate}:`));
  return known ?? (code.startsWith('auth/') ? 'identityService' : 'unknown');
}

/** Converts anything thrown into plain data. */
export function failureFrom(error: unknown): Failure {
  if (!(error instanceof Error)) return { code: 'unknown', message: String(error) };
  const code = codeOf(error);
  const message = withoutPrefix(error.message);
  // The words alone are often no more than 'Error'.
  return {
    code,
    message: code === 'identityService' && 'code' in error ? `${message} (${String(error.code)})` : message,
  };
}

/** Failures of the identity service that say nothing about the account: it did not answer, or only that it cannot. */
export const NOT_ANSWERED: readonly FailureCode[] = ['network-request-failed', 'signInBusy', 'signInDown'];

/** Whether the security rules refused. */
export const isRefused = (error: unknown): boolean => failureFrom(error).code === 'permission-denied';
