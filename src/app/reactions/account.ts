import { isFulfilled } from '@reduxjs/toolkit';
import { changeEmailUser, changePassword, signUserUpP2 } from '@/features/auth/account';
import { notificationShown } from '@/features/notification/notificationSlice';
import { moveOldAccount } from '@/features/auth/oldAccount';
import type { StartListening } from './listening';

/** What a customer did with the own account is confirmed by a notification (SPEC section 4). */
export function notifyOfAccount(startListening: StartListening): void {
  startListening({
    actionCreator: signUserUpP2.fulfilled,
    effect: (_action, { dispatch }) => {
      dispatch(notificationShown({ icon: 'done', title: 'auth.finishedTitle', text: 'auth.finishedText' }));
    },
  });
  startListening({
    actionCreator: moveOldAccount.fulfilled,
    effect: (_action, { dispatch }) => {
      dispatch(
        notificationShown({ icon: 'done', title: 'auth.finishedTitle', text: 'oldAccount.movedText' }),
      );
    },
  });
  startListening({
    matcher: isFulfilled(changeEmailUser, changePassword),
    effect: (_action, { dispatch }) => {
      dispatch(notificationShown({ icon: 'done', title: 'auth.finishedTitle', text: 'settings.saved' }));
    },
  });
}
