import type { UnknownAction } from '@reduxjs/toolkit';
import { notificationHidden, notificationShown } from '@/features/notification/notificationSlice';
import { failureKey } from '@/i18n/failureText';
import type { TextKey } from '@/i18n/i18n';
import type { Failure } from '@/model/failure';
import type { Reaction } from '../makeStore';

interface Words {
  title: TextKey;
  text: TextKey;
}

type Rejection = UnknownAction & { error: Failure; meta: { aborted: boolean } };

/** The part of a thunk that a notification follows. */
interface Thunk {
  pending: { match: (action: unknown) => boolean };
  fulfilled: { match: (action: unknown) => boolean };
  rejected: { match: (action: unknown) => action is Rejection };
}

/** What is shown of a thunk. Where a row has no words for an outcome, that outcome shows nothing. */
export interface NotificationRow {
  of: Thunk;
  /** While it is on its way: without a button. */
  loading?: Words;
  done?: Words;
  /** This action says that the answer is late. From then on the notification can be closed; the end is told when it comes. */
  overdue?: Words & { when: (action: UnknownAction) => boolean };
  /** Whether a failure is shown here: the sentence is that of its code. */
  tellsFailure?: boolean;
}

/** Shows the one notification dialog as a table says. */
export const notifyOf =
  (table: readonly NotificationRow[]): Reaction =>
  (startListening) => {
    for (const { of, loading, done, overdue, tellsFailure = false } of table) {
      if (loading !== undefined)
        startListening({
          predicate: of.pending.match,
          effect: (_action, { dispatch }) => {
            dispatch(notificationShown({ icon: 'loading', ...loading }));
          },
        });
      if (done !== undefined)
        startListening({
          predicate: of.fulfilled.match,
          effect: (_action, { dispatch }) => {
            dispatch(notificationShown({ icon: 'done', ...done }));
          },
        });
      if (overdue !== undefined)
        startListening({
          predicate: overdue.when,
          effect: (_action, { dispatch }) => {
            const { title, text } = overdue;
            dispatch(notificationShown({ icon: 'message', title, text }));
          },
        });
      if (tellsFailure)
        startListening({
          predicate: of.rejected.match,
          effect: ({ error, meta }, { dispatch }) => {
            // Leaving the screen ends the wait: nobody is there any more to be told.
            if (meta.aborted) dispatch(notificationHidden());
            else
              dispatch(
                notificationShown({
                  icon: 'loadError',
                  title: 'notification.oops',
                  text: failureKey(error.code),
                }),
              );
          },
        });
    }
  };
