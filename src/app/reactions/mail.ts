import { mailToClient } from '@/features/admin/adminSlice';
import { notificationShown } from '@/features/notification/notificationSlice';
import type { StartListening } from './listening';

/** Whether a client was mailed is told by a notification (SPEC section 8). */
export function notifyOfMail(startListening: StartListening): void {
  startListening({
    actionCreator: mailToClient.fulfilled,
    effect: (_action, { dispatch }) => {
      dispatch(notificationShown({ icon: 'done', title: 'admin.sentTitle', text: 'admin.sentText' }));
    },
  });
  startListening({
    actionCreator: mailToClient.rejected,
    effect: (_action, { dispatch }) => {
      dispatch(
        notificationShown({ icon: 'loadError', title: 'notification.oops', text: 'admin.notSentText' }),
      );
    },
  });
}
