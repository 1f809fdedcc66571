import { selectUser, userSignedIn } from '@/features/auth/authSlice';
import {
  notificationShown,
  selectNotification,
  type NotificationContent,
} from '@/features/notification/notificationSlice';
import { settleInTheEnd, type TaskEnd } from '@/firebase/mailbox';
import type { TextKey } from '@/i18n/textKey';
import { keptTasks, type TaskKind } from '@/acts/keptTasks';
import type { Reaction } from '../makeStore';
import { taskSettled, taskSlow } from '@/acts/taskThunk';

const SENDING: Record<TaskKind, TextKey> = { rating: 'rating.sending', mood: 'moodSwitch.sending' };
const CONFIRMED: Record<TaskKind, TextKey> = { rating: 'rating.confirmed', mood: 'moodSwitch.success' };

/** What is said when the outcome of a task comes late. */
const lateNews = (kind: TaskKind, end: TaskEnd): NotificationContent => {
  switch (end) {
    case 'done':
      return { icon: 'done', title: 'notification.afterAll', text: CONFIRMED[kind] };
    case 'notDone':
      return { icon: 'loadError', title: 'notification.oops', text: 'notification.notCarriedOut' };
    case 'unknown':
      return { icon: 'loadError', title: 'notification.oops', text: 'notification.couldNotTell' };
  }
};

/** Says when a task takes long, and tells its outcome however late it comes, also after a reload. */
export const tellOfTasks: Reaction = (startListening) => {
  startListening({
    actionCreator: taskSlow,
    effect: ({ payload: kind }, api) => {
      const shown = selectNotification(api.getState());
      if (!shown.show || shown.icon !== 'loading') return;
      api.dispatch(notificationShown({ icon: 'loading', title: SENDING[kind], text: 'notification.slow' }));
    },
  });
  startListening({
    actionCreator: taskSettled,
    effect: ({ payload: { kind, user, end } }, api) => {
      if (selectUser(api.getState())?.uid === user) api.dispatch(notificationShown(lateNews(kind, end)));
    },
  });
  startListening({
    actionCreator: userSignedIn,
    effect: async ({ payload: { uid } }, api) => {
      // What is asked from now on is followed by its own thunk.
      api.unsubscribe();
      await Promise.all(
        keptTasks.of(uid).map(async ({ id, kind, pending }) => {
          const end = await settleInTheEnd(api.extra.firebase.database, pending);
          if (keptTasks.forget(id)) api.dispatch(taskSettled({ id, kind, user: uid, end }));
        }),
      );
    },
  });
};
