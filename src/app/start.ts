import { allowSdks, watchUser, type SignedInUser } from '@/features/auth/authApi';
import { selectIsVisitor, userSignedIn, userSignedOut } from '@/features/auth/authSlice';
import { withoutReload } from '@/pwa/staleChunks';
import { CustomerHome } from '@/screens/home/Home';
import { whenIdle } from '@/ui/whenIdle';
import { loadCustomerPart } from './customerPart';
import { forgetCustomer } from './forgetCustomer';
import { store } from './store';

/** Loads what the first paint shows of a customer who was here before; of a visitor nothing. */
export async function prepareStart(): Promise<void> {
  if (selectIsVisitor(store.getState())) return;
  // What fails now is loaded again, and reported, when it is shown.
  await withoutReload(() => Promise.all([loadCustomerPart(), CustomerHome.load()])).catch(() => undefined);
}

let isWatching = false;

/**
 * Watches who is signed in, once, for as long as the page lives. To be called when the app is there: the SDKs are
 * loaded after the next paint.
 */
export function watchWorld(): void {
  if (isWatching) return;
  isWatching = true;
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

  // A customer waits for what is new; a visitor needs no SDK before he does something.
  if (selectIsVisitor(store.getState())) whenIdle(allowSdks);
  else requestAnimationFrame(() => setTimeout(allowSdks));
  watchUser((user) => {
    latest = user;
    if (user === undefined) {
      forgetCustomer();
      signedOut();
    } else signedIn(user).catch(signedOut);
  }, signedOut);
}
