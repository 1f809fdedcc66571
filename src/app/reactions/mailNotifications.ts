import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { answerOverdue, mailToClient, revokeMail, sendAgain } from '@/features/admin/adminSlice';
import type { Mailed } from '@/features/admin/adminApi';
import type { NotificationRow } from './notifications';

const isOverdue =
  (about: 'again' | 'revoke') =>
  (action: UnknownAction): boolean =>
    answerOverdue.match(action) && action.payload === about;

const isAnswer = isAnyOf(mailToClient.fulfilled, sendAgain.fulfilled);

/** A mail that was asked for in either way and answered like this. */
const answered = (mailed: Mailed) => ({
  pending: mailToClient.pending,
  fulfilled: { match: (action: unknown): boolean => isAnswer(action) && action.payload === mailed },
  rejected: mailToClient.rejected,
});

/** What is shown of mails to clients (docs/product.md 17.10, 17.14 and 17.18). */
export const mailNotifications: readonly NotificationRow[] = [
  { of: answered('sent'), done: { title: 'admin.sentTitle', text: 'admin.sentText' } },
  { of: answered('already'), done: { title: 'admin.alreadyTitle', text: 'admin.alreadyText' } },
  { of: mailToClient, tellsFailure: true },
  {
    of: sendAgain,
    loading: { title: 'admin.sendingAgain', text: 'admin.sendingAgainText' },
    overdue: { title: 'admin.overdueTitle', text: 'admin.mailOverdue', when: isOverdue('again') },
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
