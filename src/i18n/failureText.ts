import type { TFunction } from 'i18next';
import type { Failure, FailureCode } from '@/model/failure';
import type { TextKey } from './textKey';

const TEXTS: Record<Exclude<FailureCode, 'identityService'>, TextKey> = {
  'email-already-in-use': 'auth.emailInUse',
  'invalid-credential': 'auth.invalidCredentials',
  'invalid-email': 'settings.emailNotValid',
  'network-request-failed': 'error.noConnection',
  'permission-denied': 'error.somethingWrongTryAgain',
  'requires-recent-login': 'auth.requiresRecentLogin',
  'too-many-requests': 'error.tooManyRequests',
  'user-mismatch': 'auth.invalidCredentials',
  'user-not-found': 'auth.invalidCredentials',
  'weak-password': 'auth.weakPassword',
  'wrong-password': 'auth.invalidCredentials',
  busy: 'notification.busy',
  invalidCode: 'error.invalidCode',
  invalidCredentials: 'auth.invalidCredentials',
  keyRotated: 'players.keyRotated',
  mailNotSent: 'admin.notSentText',
  mailUnknown: 'admin.unknownText',
  notSignedIn: 'error.somethingWrongTryAgain',
  offline: 'notification.offline',
  oldAccountNotFound: 'oldAccount.notFound',
  thisPlayerAlreadyAdded: 'error.thisPlayerAlreadyAdded',
  thisPlayerCannotBeFound: 'error.thisPlayerCannotBeFound',
  unknown: 'error.somethingWrongTryAgain',
  unknownOutcome: 'notification.unknownOutcome',
  unreachable: 'notification.unreachable',
};

/** The key of what to say about a failure that the app has words for. */
export const failureKey = (code: FailureCode): TextKey =>
  code === 'identityService' ? 'error.somethingWrongTryAgain' : TEXTS[code];

/** A failure in words: ours, or the identity service's own text without its prefix. */
export const failureText = ({ code, message }: Failure, t: TFunction): string =>
  code === 'identityService' ? message : t(TEXTS[code]);
