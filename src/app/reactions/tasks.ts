import { changeStyle } from '@/features/moodSwitch/moodSwitchSlice';
import { playerMissing } from '@/features/players/playersSlice';
import {
  notificationHidden,
  notificationShown,
  type NotificationContent,
} from '@/features/notification/notificationSlice';
import type { Failure } from '@/features/rating/ratingApi';
import { ratePlayer } from '@/features/rating/ratingSlice';
import type { AppDispatch } from '../store';
import type { StartListening } from './listening';

const failed: Record<string, NotificationContent> = {
  unreachable: { icon: 'loadError', title: 'notification.oops', text: 'notification.unreachable' },
  offline: { icon: 'loadError', title: 'notification.oops', text: 'notification.offline' },
  'permission-denied': {
    icon: 'loadError',
    title: 'notification.oops',
    text: 'error.thisPlayerCannotBeFound',
  },
};

const failedOtherwise: NotificationContent = {
  icon: 'loadError',
  title: 'notification.oops',
  text: 'error.somethingWrongTryAgain',
};

/** A task shows a loading notification until it is done or has failed (SPEC section 4, Rate task). */
export function notifyOfTasks(startListening: StartListening): void {
  startListening({
    actionCreator: ratePlayer.pending,
    effect: (_action, { dispatch }) => {
      dispatch(notificationShown({ icon: 'loading', title: 'rating.sending', text: 'rating.sendingText' }));
    },
  });
  startListening({
    actionCreator: ratePlayer.fulfilled,
    effect: (_action, { dispatch }) => {
      dispatch(notificationShown({ icon: 'done', title: 'rating.confirmedTitle', text: 'rating.confirmed' }));
    },
  });
  startListening({
    actionCreator: changeStyle.pending,
    effect: (_action, { dispatch }) => {
      dispatch(
        notificationShown({ icon: 'loading', title: 'moodSwitch.sending', text: 'moodSwitch.sendingText' }),
      );
    },
  });
  startListening({
    actionCreator: changeStyle.fulfilled,
    effect: (_action, { dispatch }) => {
      dispatch(
        notificationShown({ icon: 'done', title: 'moodSwitch.successTitle', text: 'moodSwitch.success' }),
      );
    },
  });
  const tell = (failure: Failure | undefined, aborted: boolean, dispatch: AppDispatch): void => {
    // Leaving the screen ends the wait: nobody is there any more to be told.
    if (aborted) dispatch(notificationHidden());
    else dispatch(notificationShown(failed[failure?.code ?? ''] ?? failedOtherwise));
  };
  startListening({
    actionCreator: ratePlayer.rejected,
    effect: ({ payload, meta }, { dispatch }) => tell(payload, meta.aborted, dispatch),
  });
  startListening({
    actionCreator: changeStyle.rejected,
    effect: ({ payload, meta }, { dispatch }) => tell(payload, meta.aborted, dispatch),
  });
  startListening({
    actionCreator: playerMissing,
    effect: (_action, { dispatch }) => {
      dispatch(
        notificationShown({
          icon: 'loadError',
          title: 'notification.oops',
          text: 'error.thisPlayerCannotBeFound',
        }),
      );
    },
  });
}
