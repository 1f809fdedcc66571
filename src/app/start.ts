import { watchUser } from '@/features/auth/authApi';
import { userSignedIn, userSignedOut } from '@/features/auth/authSlice';
import { watchConnection } from '@/features/connection/connectionApi';
import { connectionChanged } from '@/features/connection/connectionSlice';
import type { AppStore } from './store';

/** Watches who is signed in, and whether the database answers, for as long as the page lives. */
export function watchWorld({ dispatch }: AppStore): void {
  const signedOut = (): void => {
    dispatch(userSignedOut());
  };
  watchUser((user) => {
    if (user === undefined) signedOut();
    else dispatch(userSignedIn(user));
  }, signedOut);
  watchConnection((connected) => dispatch(connectionChanged(connected)));
}
