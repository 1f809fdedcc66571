import type { UnknownAction } from '@reduxjs/toolkit';
import { answerOverdue, mailToClient, revokeMail, sendAgain } from '@/features/admin/adminSlice';
import type { NotificationRow } from './notifications';

const isOverdue =
  (about: 'again' | 'revoke') =>
  (action: UnknownAction): boolean =>
    answerOverdue.match(action) && action.payload === about;

/** What is shown of mails to clients (docs/product.md 17.10 and 17.14). */
export const mailNotifications: readonly NotificationRow[] = [
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
