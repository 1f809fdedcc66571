import { counterMode, forgetCustomer, forgetReader, loggingOut, readBy, sessionMark } from '@/device/storage';
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
import { heldCodeReleased } from '@/features/adding/heldCode';
import type { SessionEnd, SignedInUser } from '@/firebase/identity';
import { untilLoaded } from '@/firebase/untilLoaded';
import type { TextKey } from '@/i18n/i18n';
import { CONNECTION_TIMEOUT_MS } from '@/model/limits';
import { CustomerHome } from '@/pages/HomePage';
import { withoutReload } from '@/pwa/loading/staleChunks';
import { Overlays } from '@/shell/Shell';
import { Counter, pageAt } from './pages';
import type { AppStore } from './store';

const ENDED = {
  'user-disabled': 'auth.userDisabled',
  'user-token-expired': 'auth.sessionExpired',
  'storage-cleared': 'auth.storageCleared',
} as const satisfies Record<SessionEnd | 'storage-cleared', TextKey>;

async function loadSession(store: AppStore): Promise<void> {
  const { startSession } = await import('./session');
  startSession(store);
}

/** A returning customer also gets what the first paint shows. */
export async function prepareStart(store: AppStore): Promise<void> {
  noteAskedZone();
  const expected = signedInHint.read();
  // Another tab may have logged out, or somebody else in, since this one was open.
  readBy(expected?.uid);
  if (expected === undefined) return;
  store.dispatch(signInRemembered());
  // What fails to load here is loaded again when it is shown. A failure is reported then.
  const page =
    counterMode.read() === undefined ? (pageAt(window.location.pathname) ?? CustomerHome) : Counter;
  // The overlays are not yet shown, but home has code in common with them.
  const loaded = withoutReload(() => Promise.all([loadSession(store), page.load(), Overlays.load()]));
  // While that loads: a browser's first formatter takes a slow phone 100 ms (Chromium, measured with a CPU 4 times slower).
  void new Intl.DateTimeFormat();
  // On a dead network, a request may take minutes to fail.
  const late = new Promise((resolve) => setTimeout(resolve, CONNECTION_TIMEOUT_MS));
  await Promise.race([loaded, late]).catch(() => undefined);
}

/** A page that the browser kept and shows again has missed what others stored: the SDK and our own listeners look at all of it anew. */
const catchUp = ({ persisted }: PageTransitionEvent): void => {
  if (persisted) dispatchEvent(new StorageEvent('storage'));
};

/** Call it once the app is rendered: the SDKs load after the next paint. */
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
  const loggedOut = (): void => {
    forgetCustomer();
    dispatch(heldCodeReleased());
  };
  const signedIn = async (user: SignedInUser): Promise<void> => {
    await untilLoaded(() => loadSession(store));
    if (latest?.uid === user.uid) dispatch(userSignedIn(user));
  };

  // A customer waits for new data. A visitor needs no SDK before doing something.
  if (selectShowsVisitor(store.getState())) whenIdle(start);
  else requestAnimationFrame(() => setTimeout(start));
  addEventListener('pageshow', catchUp);
  const stop = identity.watchUser({
    onUser: (user) => {
      const wasExpected = latest === undefined && signedInHint.read() !== undefined;
      const wasCleared = sessionMark.isSet() && signedInHint.read() === undefined;
      const wasCutOff = latest === undefined && loggingOut.read() === true;
      latest = user;
      readBy(user?.uid);
      if (user !== undefined) {
        loggingOut.write(undefined);
        signedIn(user).catch(signedOut);
        return;
      }
      // First, so that another tab does not take a log-out for cleared storage.
      sessionMark.clear();
      if (wasCutOff) loggedOut();
      else forgetReader();
      signedOut();
      if (wasCutOff) return;
      if (wasCleared) tellEnd('storage-cleared');
      // The service ended the session after the last visit.
      else if (wasExpected) void identity.endOfLastSession().then(tellEnd, () => undefined);
    },
    onEnded: (why) => {
      // The log-out was in another tab, which has asked about unsent messages.
      if (why === undefined) loggedOut();
      else tellEnd(why);
    },
    onError: signedOut,
  });
  return () => {
    stop();
    removeEventListener('pageshow', catchUp);
    // Whose session is still loading is not reported any more.
    latest = undefined;
  };
}
