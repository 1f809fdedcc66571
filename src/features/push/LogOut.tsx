import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RootState } from '@/store/rootReducer';
import { draftCount, forgetCustomer, isPushOn, loggingOut } from '@/device/storage';
import { selectUser } from '@/features/auth/auth';
import { heldCodeReleased, playerCodeHeld, selectHeldCode } from '@/features/adding/heldCode';
import type { Unsent } from '@/features/auth/LogOutQuestion';
import { lazyPart } from '@/pwa/loading/lazyPart';
import { showProgress } from '@/features/notification/showProgress';
import { failureText } from '@/i18n/failureText';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { createAppThunk } from '@/store/thunks';

/** Pushes to this device end (docs/product.md 32.7), and nothing of the customer stays on it. A notification tells of a failure. */
export const signOut = createAppThunk(
  'auth/signOut',
  async (_, { dispatch, getState, extra: { firebase } }) => {
    const uid = selectUser(getState())?.uid;
    if (uid !== undefined && isPushOn())
      await import('./push').then(
        ({ leavePush }) => leavePush(firebase.database, uid),
        // The worker refuses pushes for a user who is not signed in.
        () => undefined,
      );
    const held = selectHeldCode(getState());
    loggingOut.write(true);
    // Now: what a thunk dispatches after its session has ended is dropped.
    dispatch(heldCodeReleased());
    try {
      await showProgress({ dispatch }, {}, () => firebase.identity.signOut());
    } catch (error) {
      loggingOut.write(undefined);
      if (held !== null) dispatch(playerCodeHeld(held));
      throw error;
    }
    forgetCustomer();
  },
);

/** Read from the state, so that a visitor's page need not load the outbox. */
export const selectUnsentMessages = ({ outbox }: RootState): number => outbox?.length ?? 0;

const LogOutQuestion = lazyPart(() => import('@/features/auth/LogOutQuestion'), 'part');

interface LoggingOut {
  logOut: () => void;
  question: ReactNode;
  /** For a screen without notifications, such as the counter. */
  error: string | undefined;
}

/** Asks first if unsent text would be lost. Render `question`. */
export function useLogOut(onLoggedOut: () => Promise<void>): LoggingOut {
  const uid = useAppSelector(selectUser)?.uid ?? '';
  const messages = useAppSelector(selectUnsentMessages);
  const [unsent, setUnsent] = useState<Unsent>();
  const [error, setError] = useState<string>();
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const signOutNow = async () => {
    setError(undefined);
    const ended = await dispatch(signOut());
    if (signOut.rejected.match(ended)) setError(failureText(ended.error, t));
    else await onLoggedOut();
    setUnsent(undefined);
  };
  const logOut = () => {
    const drafts = draftCount(uid);
    if (messages + drafts > 0) setUnsent({ messages, drafts });
    else void signOutNow();
  };
  const question = unsent !== undefined && (
    <Suspense>
      <LogOutQuestion
        unsent={unsent}
        onStay={() => setUnsent(undefined)}
        onLogOut={() => void signOutNow()}
      />
    </Suspense>
  );
  return { logOut, question, error };
}
