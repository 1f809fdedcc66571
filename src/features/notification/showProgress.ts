import type { AppDispatch } from '@/store/rootReducer';
import { failureKey } from '@/i18n/failureText';
import { failureFrom } from '@/model/failure';
import { notificationShown, type NotificationContent } from './notification';

/** The dialog says `loading` until the act ends, then `done` or the text of its failure. Without `done`, the caller reports success. */
export async function showProgress<Result>(
  { dispatch }: { dispatch: AppDispatch },
  { loading, done }: { loading?: NotificationContent; done?: NotificationContent },
  act: () => Promise<Result>,
): Promise<Result> {
  if (loading !== undefined) dispatch(notificationShown(loading));
  try {
    const result = await act();
    if (done !== undefined) dispatch(notificationShown(done));
    return result;
  } catch (error) {
    const text = failureKey(failureFrom(error).code);
    dispatch(notificationShown({ kind: 'told', icon: 'loadError', title: 'notification.oops', text }));
    throw error;
  }
}
