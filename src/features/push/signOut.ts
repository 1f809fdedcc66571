import { forgetCustomer, isPushOn } from '@/device/storage';
import { selectUser } from '@/features/auth/auth';
import { createAppThunk } from '@/store/thunks';

/** Signs out. Pushes to this device end (docs/product.md 32.7), and nothing of the customer stays on it. */
export const onSignOut = createAppThunk('auth/onSignOut', async (_, { getState, extra: { firebase } }) => {
  const uid = selectUser(getState())?.uid;
  if (uid !== undefined && isPushOn())
    await import('./push').then(
      ({ leavePush }) => leavePush(firebase.database, uid),
      // The worker refuses pushes for a user who is not signed in.
      () => undefined,
    );
  await firebase.identity.signOut();
  forgetCustomer();
});
