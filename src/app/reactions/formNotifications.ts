import { changeEmailUser, changePassword, signUserUpP2 } from '@/features/auth/account/accountThunks';
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

/** Confirms what a form sent. The form itself says why something failed (docs/product.md 12.7 and 14.8). */
export const formNotifications: readonly NotificationRow[] = [
  { of: signUserUpP2, done: { title: finished, text: 'auth.finishedText' } },
  { of: emailChanged, done: { title: finished, text: 'settings.saved' } },
  { of: changePassword, done: { title: finished, text: 'settings.saved' } },
];
