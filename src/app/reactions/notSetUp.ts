import { notificationShown } from '@/features/notification/notificationSlice';
import type { AppDispatch } from '@/acts/store';
import { tellOperator } from '@/acts/thunks';

/** Tells the customer that only the people who run the app can help, and says in the console why. */
export const tellNotSetUp =
  (dispatch: AppDispatch) =>
  (error: unknown): void => {
    tellOperator(error);
    dispatch(
      notificationShown({ icon: 'loadError', title: 'notification.oops', text: 'auth.notSetUpDatabase' }),
    );
  };
