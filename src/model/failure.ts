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

export type FailureCode =
  | (typeof PROVIDER_CODES)[number]
  /** Other customers' requests to the player came first. */
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
  /** The mail server may or may not have taken the mail. Sending it again is safe. */
  | 'mailUnknown'
  /** The rules refuse volume, pause or next song: the player, or the right to it, has changed. */
  | 'notPossible'
  /** The Firebase project or this build's configuration is wrong. No customer can fix that. */
  | 'notSetUp'
  | 'notSignedIn'
  | 'offline'
  | 'oldAccountNotFound'
  /** The play to rate has left the player's list. */
  | 'playGone'
  /** Status 429, whoever asks. */
  | 'signInBusy'
  /** Status 5xx, perhaps of a gateway. It says nothing about the account. */
  | 'signInDown'
  /** The song to rate is neither playing nor just played. */
  | 'songOver'
  | 'thisPlayerAlreadyAdded'
  | 'thisPlayerCannotBeFound'
  | 'unknown'
  /** No response in time: done, still to be done, or never done. */
  | 'unknownOutcome'
  | 'unreachable';

/** Plain data for the store. Only the view turns it into a sentence. */
export interface Failure {
  code: FailureCode;
  /** The provider's, without its prefix; of `identityService` with its code (docs/product.md 23.18). */
  message: string;
}

export class CodedError extends Error {
  override readonly name = 'CodedError';
  readonly code: FailureCode;

  constructor(code: FailureCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Wrong key, project, sign-in method, App Check, or database URL. Where a service gives no code, its message becomes one. */
const NOT_SET_UP =
  /^(api-key|appcheck\/|app-not-authorized|configuration-not-found|admin-restricted-operation|firebase-app-check|firebase-fatal-error|identity-toolkit-api|invalid-api-key|operation-not-allowed|permission-denied:-consumer|project-(disabled|not-found)|requests-(from|to)-|unauthorized-)/;

/** Status 429 of Google's identity service. Not about one address or device, as `too-many-requests` is. */
const SIGN_IN_BUSY = /^(quota-exceeded|rate-limit-exceeded|resource-(has-been-)?exhausted)/;

/**
 * Status 5xx. The SDK makes a code of the service's words and does not pass the status on. Its own `internal-error` is not one of these.
 */
const SIGN_IN_DOWN =
  /^(aborted|authentication-backend-unavailable|backend-error|deadline-|error-code:-5|internal$|internal-error-|internal-server-error|(the-)?service-(is-)?(currently-)?unavailable|the-operation-was-(aborted|cancelled)|unavailable|unknown-error)/;

/**
 * The response is not the service's, such as a gateway's page. The SDK calls that a failed network too, but tells what it could not read:
 * text that is not JSON, or JSON without the service's `error`.
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

/** They say nothing about the account. */
export const NOT_ANSWERED: readonly FailureCode[] = ['network-request-failed', 'signInBusy', 'signInDown'];

export const isRefused = (error: unknown): boolean => failureFrom(error).code === 'permission-denied';
