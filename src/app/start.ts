import { counterStand, forgetCustomer, forgetReader, sessionMark } from '@/device/storage';
import { whenIdle } from '@/device/idleTime';
import {
  selectShowsVisitor,
  signInRemembered,
  userSignedIn,
  userSignedOut,
  signedInHint,
} from '@/features/auth/auth';
import type { Firebase } from '@/firebase/firebase';
import { sessionEndShown } from '@/features/notification/notification';
import { noteAskedZone } from '@/features/players/askedZone';
import type { SessionEnd, SignedInUser } from '@/firebase/identity';
import type { TextKey } from '@/i18n/i18n';
import { CustomerHome } from '@/pages/HomePage';
import { withoutReload } from '@/pwa/staleChunks';
import { Counter, pageAt } from './pages';
import type { AppStore } from './store';

/** What is said of a session that ended without a log-out. */
const ENDED = {
  'user-disabled': 'auth.userDisabled',
  'user-token-expired': 'auth.sessionExpired',
  'storage-cleared': 'auth.storageCleared',
} as const satisfies Record<SessionEnd | 'storage-cleared', TextKey>;

/** Loads and starts the session. A visitor does not need it. */
async function loadSession(store: AppStore): Promise<void> {
  const { startSession } = await import('./session');
  startSession(store);
}

/** Reads the address. For a customer who was here before it loads what the first paint shows; for a visitor nothing. */
export async function prepareStart(store: AppStore): Promise<void> {
  noteAskedZone();
  if (signedInHint.read() === undefined) return;
  store.dispatch(signInRemembered());
  // What fails now is loaded again, and reported, when it is shown.
  const page =
    counterStand.read() === undefined ? (pageAt(window.location.pathname) ?? CustomerHome) : Counter;
  await withoutReload(() => Promise.all([loadSession(store), page.load()])).catch(() => undefined);
}

/**
 * Keeps the store told who is signed in, until the returned function is called. To be called when the app is there: the
 * SDKs are loaded after the next paint.
 */
export function followIdentity(store: AppStore, firebase: Firebase): () => void {
  const { identity, start } = firebase;
  const { dispatch } = store;
  let latest: SignedInUser | undefined;
  const signedOut = (): void => {
    dispatch(userSignedOut());
  };
  const tellEnd = (why: keyof typeof ENDED): void => {
    dispatch(sessionEndShown(ENDED[why]));
  };
  const signedIn = async (user: SignedInUser): Promise<void> => {
    await loadSession(store);
    if (latest?.uid === user.uid) dispatch(userSignedIn(user));
  };

  // A customer waits for what is new; a visitor needs no SDK before doing something.
  if (selectShowsVisitor(store.getState())) whenIdle(start);
  else requestAnimationFrame(() => setTimeout(start));
  return identity.watchUser({
    onUser: (user) => {
      const wasExpected = latest === undefined && signedInHint.read() !== undefined;
      const wasCleared = sessionMark.isSet() && signedInHint.read() === undefined;
      latest = user;
      if (user !== undefined) {
        signedIn(user).catch(signedOut);
        return;
      }
      // First, so that another tab does not take a log-out for emptied storage.
      sessionMark.clear();
      forgetReader();
      signedOut();
      if (wasCleared) tellEnd('storage-cleared');
      // The service ended the session since the last visit.
      else if (wasExpected) void identity.endOfLastSession().then(tellEnd, () => undefined);
    },
    onEnded: (why) => {
      // The log-out was in another tab, which has asked about unsent messages.
      if (why === undefined) forgetCustomer();
      else tellEnd(why);
    },
    onError: signedOut,
  });
}
