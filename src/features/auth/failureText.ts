import type { TFunction } from 'i18next';
import type { TextKey } from '@/i18n/textKey';
import type { Failure } from './authApi';
import type { Submission } from './useSubmission';

const texts: Record<string, TextKey> = {
  'email-already-in-use': 'auth.emailInUse',
  'invalid-email': 'settings.emailNotValid',
  'weak-password': 'auth.weakPassword',
  'invalid-credential': 'auth.invalidCredentials',
  'wrong-password': 'auth.invalidCredentials',
  'user-not-found': 'auth.invalidCredentials',
  'user-mismatch': 'auth.invalidCredentials',
  'requires-recent-login': 'auth.requiresRecentLogin',
  'network-request-failed': 'error.noConnection',
  'too-many-requests': 'error.tooManyRequests',
  oldAccountNotFound: 'oldAccount.notFound',
  'permission-denied': 'error.somethingWrongTryAgain',
};

/** A failure in words: translated where its code is known, else the provider's own text without its prefix. */
export function failureText({ code, message }: Failure, t: TFunction): string {
  const key = texts[code];
  return key === undefined ? message : t(key);
}

/** What to show in red above a form. */
export const submissionError = (submission: Submission, t: TFunction): string | undefined =>
  submission.status === 'failed' ? failureText(submission.failure, t) : undefined;
