import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { createAppThunk } from '@/store/thunks';
import type { SignedInUser } from '@/firebase/identity';
import { CodedError, failureFrom, type FailureCode } from '@/model/failure';
import { plainEmail } from '@/model/email';
import type { UserInfo } from '@/model/user';
import { routes } from '@/model/routes';
import { asJson, pendingOldAccount, storedValue } from '@/device/storage';
import { rootReducer, type RootState } from '@/store/rootReducer';

/**
 * Unknown until the identity service responds. If somebody was signed in at the last visit, the app meanwhile shows a signed-in user
 * with cached data. Otherwise it shows nothing that is only for visitors or only for signed-in users.
 */
export type Session =
  | { status: 'unknown'; wasSignedIn: boolean }
  | { status: 'signedOut' }
  | { status: 'signedIn'; user: SignedInUser; info: UserInfo | 'loading' | 'none' };

/** A newcomer has an account but no profile. `unknown`: not known yet. */
type Who = 'unknown' | 'visitor' | 'newcomer' | 'customer' | 'administrator';

interface AuthState {
  session: Session;
}

const initialState: AuthState = { session: { status: 'unknown', wasSignedIn: false } };

/** Wrong address or wrong password. The customer is never told which (docs/product.md 11.5). */
export const WRONG_CREDENTIALS: readonly FailureCode[] = [
  'invalid-credential',
  'invalid-email',
  'user-mismatch',
  'user-not-found',
  'wrong-password',
];

/** Named by the specification, like the thunks in account.ts. */
export const onSignIn = createAppThunk(
  'auth/onSignIn',
  async ({ email, password }: { email: string; password: string }, { extra }) => {
    try {
      await extra.firebase.identity.signIn(plainEmail(email), password);
    } catch (error) {
      if (!WRONG_CREDENTIALS.includes(failureFrom(error).code)) throw error;
      throw new CodedError('invalidCredentials', 'The identity service refused.');
    }
  },
);

/** Whether the sign-up is complete. Step 1 leaves the name empty. The previous app could do so as well when a profile was changed. */
export const hasProfile = (info: UserInfo | undefined): boolean =>
  info !== undefined && (info.firstname !== '' || info.registered === 2 || info.registered === 3);

const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** Who it was follows once the customer's code is loaded. */
    signInRemembered: (state) => {
      if (state.session.status === 'unknown') state.session.wasSignedIn = true;
    },
    /** The user of the last visit, before the identity service has confirmed the session. */
    userExpected: (state, { payload }: PayloadAction<SignedInUser>) => {
      if (state.session.status === 'unknown')
        state.session = { status: 'signedIn', user: payload, info: 'loading' };
    },
    userSignedIn: (state, { payload }: PayloadAction<SignedInUser>) => {
      const { session } = state;
      const isExpected = session.status === 'signedIn' && session.user.uid === payload.uid;
      state.session = { status: 'signedIn', user: payload, info: isExpected ? session.info : 'loading' };
    },
    userSignedOut: (state) => {
      state.session = { status: 'signedOut' };
    },
    userInfoReceived: (state, { payload }: PayloadAction<UserInfo | undefined>) => {
      if (state.session.status === 'signedIn') state.session.info = payload ?? 'none';
    },
    emailReceived: (state, { payload }: PayloadAction<string>) => {
      if (state.session.status === 'signedIn') state.session.user.email = payload;
    },
  },
  selectors: {
    selectWho: ({ session }): Who => {
      if (session.status === 'signedOut') return 'visitor';
      if (session.status === 'unknown' || session.info === 'loading') return 'unknown';
      if (session.info === 'none') return 'newcomer';
      if (session.info.damin) return 'administrator';
      return hasProfile(session.info) ? 'customer' : 'newcomer';
    },
    /** True also while the session is not known, if nobody was signed in at the last visit. */
    selectShowsVisitor: ({ session }) =>
      session.status === 'signedOut' || (session.status === 'unknown' && !session.wasSignedIn),
    selectUser: (state) => (state.session.status === 'signedIn' ? state.session.user : undefined),
    selectUserInfo: (state) =>
      state.session.status === 'signedIn' && typeof state.session.info === 'object'
        ? state.session.info
        : undefined,
  },
});

export const {
  signInRemembered,
  userExpected,
  userSignedIn,
  userSignedOut,
  userInfoReceived,
  emailReceived,
} = authSlice.actions;

declare module '@/store/rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof authSlice> {}
}

export const { selectWho, selectShowsVisitor, selectUser, selectUserInfo } =
  authSlice.injectInto(rootReducer).selectors;
export const selectUnreadMessages = (state: RootState): number => selectUserInfo(state)?.unreadMessages ?? 0;

/** Step 2 of the sign-up, or the last step of moving an old account. */
export const newcomerRoute = (info: UserInfo | undefined): string =>
  pendingOldAccount.read() !== undefined || info?.legacyId !== undefined
    ? routes.alreadyAccountP3
    : routes.signUpP2;

/** Decoded by hand, because visitors load no schemas. */
function decodeUser(json: unknown): SignedInUser | undefined {
  if (typeof json !== 'object' || json === null || !('uid' in json) || !('email' in json)) return undefined;
  const { uid, email } = json;
  return typeof uid === 'string' && typeof email === 'string' ? { uid, email } : undefined;
}

/**
 * Who was signed in when this device was last used. Their cached data are shown while the identity service is asked. This decides what is
 * painted first, never what is allowed. Without storage, every start waits for the service.
 */
export const signedInHint = storedValue('signedIn', asJson(decodeUser));
