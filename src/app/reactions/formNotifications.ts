import type { UnknownAction } from '@reduxjs/toolkit';
import { answerOverdue, mailToClient, revokeMail, sendAgain } from '@/features/admin/adminSlice';
import { changeEmailUser, changePassword, signUserUpP2 } from '@/features/auth/account/accountThunks';
import { moveOldAccount } from '@/features/auth/oldAccount/oldAccountThunks';
import type { NotificationRow } from './notifications';

const finished = 'auth.finishedTitle';

/** A change of email that has to be confirmed first says so in its form. */
const emailChanged = {
  pending: changeEmailUser.pending,
  fulfilled: {
    match: (action: unknown): boolean =>
      changeEmailUser.fulfilled.match(action) && action.payload === 'changed',
  },
  rejected: changeEmailUser.rejected,
};

const isOverdue =
  (about: 'again' | 'revoke') =>
  (action: UnknownAction): boolean =>
    answerOverdue.match(action) && action.payload === about;

/** What is confirmed of what was sent by a form; why it failed stands in the form itself (docs/product.md 12.7, 14.8, 17.10 and 17.14). */
export const formNotifications: readonly NotificationRow[] = [
  { of: signUserUpP2, done: { title: finished, text: 'auth.finishedText' } },
  { of: moveOldAccount, done: { title: finished, text: 'oldAccount.movedText' } },
  { of: emailChanged, done: { title: finished, text: 'settings.saved' } },
  { of: changePassword, done: { title: finished, text: 'settings.saved' } },
  { of: mailToClient, done: { title: 'admin.sentTitle', text: 'admin.sentText' }, tellsFailure: true },
  {
    of: sendAgain,
    loading: { title: 'admin.sendingAgain', text: 'admin.sendingAgainText' },
    overdue: { title: 'admin.overdueTitle', text: 'admin.mailOverdue', when: isOverdue('again') },
    done: { title: 'admin.sentTitle', text: 'admin.sentText' },
    tellsFailure: true,
  },
  {
    of: revokeMail,
    loading: { title: 'admin.revoking', text: 'admin.revokingText' },
    overdue: { title: 'admin.overdueTitle', text: 'admin.revokeOverdue', when: isOverdue('revoke') },
    done: { title: 'admin.sentTitle', text: 'admin.revokedText' },
    tellsFailure: true,
  },
];
