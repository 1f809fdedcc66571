/** The provider's codes that the app has words for, without the name of their service. */
const PROVIDER_CODES = [
  'email-already-in-use',
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

/** The failures that the app has words for. */
export type FailureCode =
  | (typeof PROVIDER_CODES)[number]
  /** The requests of other customers to the same player came first. */
  | 'busy'
  /** What the identity service says in its own words. */
  | 'identityService'
  | 'invalidCode'
  | 'invalidCredentials'
  /** It was taken back, has expired, or somebody else was the one person whom it is for. */
  | 'invitationOver'
  | 'keyRotated'
  | 'mailNotRevoked'
  | 'mailNotSent'
  /** A player in it has another key by now. */
  | 'mailOutdated'
  /** Nobody knows whether the mail server took the mail. Sending the same again is safe. */
  | 'mailUnknown'
  /** The Firebase project, or this build's configuration of it, is not as it has to be: no customer can mend that. */
  | 'notSetUp'
  | 'notSignedIn'
  | 'offline'
  | 'oldAccountNotFound'
  /** The song that was to be rated neither plays nor played just before. */
  | 'songOver'
  | 'thisPlayerAlreadyAdded'
  | 'thisPlayerCannotBeFound'
  | 'unknown'
  /** The server did not answer in time: it is done, or will be, or never will be. */
  | 'unknownOutcome'
  | 'unreachable';

/** What went wrong, as plain data: it travels through the store and becomes a sentence only in the view. */
export interface Failure {
  code: FailureCode;
  /** The provider's text without its leading prefix (docs/product.md 23.18). */
  message: string;
}

/** An error of our own that carries a code for the view. */
export class CodedError extends Error {
  override readonly name = 'CodedError';
  readonly code: FailureCode;

  constructor(code: FailureCode, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * How the services say that the project or the configuration of the build is wrong: the key, the project, the way of signing in, App
 * Check, the address of the database. A service without a code for it makes one out of its sentence.
 */
const NOT_SET_UP =
  /^(api-key|appcheck\/|app-not-authorized|configuration-not-found|admin-restricted-operation|firebase-app-check|firebase-fatal-error|identity-toolkit-api|invalid-api-key|operation-not-allowed|permission-denied:-consumer|project-(disabled|not-found)|requests-(from|to)-|unauthorized-)/;

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
  const known = PROVIDER_CODES.find((candidate) => plain === candidate || plain.startsWith(`${candidate}:`));
  return known ?? (code.startsWith('auth/') ? 'identityService' : 'unknown');
}

/** Turns whatever was thrown into plain data. */
export function failureFrom(error: unknown): Failure {
  if (error instanceof Error) return { code: codeOf(error), message: withoutPrefix(error.message) };
  return { code: 'unknown', message: String(error) };
}

/** Whether the rules of the database refused. */
export const isRefused = (error: unknown): boolean => failureFrom(error).code === 'permission-denied';
