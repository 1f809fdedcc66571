import type { TFunction } from 'i18next';
import type { Failure, FailureCode } from '@/model/failure';
import type { TextKey } from './i18n';

export const TEXTS: Record<Exclude<FailureCode, 'identityService'>, TextKey> = {
  'email-already-in-use': 'auth.emailInUse',
  'internal-error': 'auth.internalError',
  'invalid-credential': 'auth.invalidCredentials',
  'invalid-email': 'settings.emailNotValid',
  'network-request-failed': 'error.noConnection',
  'password-does-not-meet-requirements': 'auth.passwordPolicy',
  'permission-denied': 'error.somethingWrongTryAgain',
  'requires-recent-login': 'auth.requiresRecentLogin',
  'too-many-requests': 'error.tooManyRequests',
  'user-disabled': 'auth.userDisabled',
  'user-mismatch': 'auth.invalidCredentials',
  'user-not-found': 'auth.invalidCredentials',
  'user-token-expired': 'auth.sessionExpired',
  'weak-password': 'auth.weakPassword',
  'wrong-password': 'auth.invalidCredentials',
  busy: 'notification.busy',
  invalidCode: 'error.invalidCode',
  invalidCredentials: 'auth.invalidCredentials',
  invitationOver: 'error.invitationOver',
  keyRotated: 'players.keyRotated',
  mailNotRevoked: 'admin.notRevokedText',
  mailNotSent: 'admin.notSentText',
  mailOutdated: 'admin.outdatedText',
  mailUnknown: 'admin.unknownText',
  notPossible: 'remote.notPossible',
  notSetUp: 'auth.notSetUp',
  notSignedIn: 'error.somethingWrongTryAgain',
  offline: 'notification.offline',
  oldAccountNotFound: 'oldAccount.notFound',
  playGone: 'heard.gone',
  signInBusy: 'auth.signInBusy',
  signInDown: 'auth.signInDown',
  songOver: 'rating.songOver',
  thisPlayerAlreadyAdded: 'error.thisPlayerAlreadyAdded',
  thisPlayerCannotBeFound: 'error.thisPlayerCannotBeFound',
  unknown: 'error.somethingWrongTryAgain',
  unknownOutcome: 'notification.unknownOutcome',
  unreachable: 'notification.unreachable',
};

export const failureKey = (code: FailureCode): TextKey =>
  code === 'identityService' ? 'error.somethingWrongTryAgain' : TEXTS[code];

/** The service lists in brackets, after its own words, what a password lacks. */
const requirementsIn = (message: string): string => /\[(.+)\]/.exec(message)?.[1] ?? message;

export const failureText = ({ code, message }: Failure, t: TFunction): string =>
  // Only the text of a refused password uses the value.
  code === 'identityService' ? message : t(TEXTS[code], { requirements: requirementsIn(message) });
