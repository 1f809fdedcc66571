import { signedInHint } from '@/features/auth/signedInHint';
import { watchUser, type SignedInUser } from '@/features/auth/authApi';
import { userSignedIn, userSignedOut } from '@/features/auth/authSlice';
import { loadCustomerPart } from './customerPart';
import { forgetCustomer } from './forgetCustomer';
import { store } from './store';

/** Resolves once the browser has painted what there is by now. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** Watches who is signed in for as long as the page lives. */
export async function watchWorld(): Promise<void> {
  const { dispatch } = store;
  let latest: SignedInUser | undefined;
  const signedOut = (): void => {
    dispatch(userSignedOut());
  };
  const signedIn = async (user: SignedInUser): Promise<void> => {
    await loadCustomerPart();
    if (latest?.uid !== user.uid) return;
    dispatch(userSignedIn(user));
  };

  if (signedInHint() === undefined) await painted();
  else loadCustomerPart().catch(() => undefined);
  watchUser((user) => {
    latest = user;
    if (user === undefined) {
      forgetCustomer();
      signedOut();
    } else signedIn(user).catch(signedOut);
  }, signedOut);
}
