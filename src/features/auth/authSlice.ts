import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UserInfo } from '@/model/user';
import { failureFrom, signIn, signOutUser, type Failure, type SignedInUser } from './authApi';
import { signedInHint } from './signedInHint';

/**
 * Until the identity service has answered nobody knows who is there. Who was signed in at the last visit is then shown
 * as signed in, with what was known; for others nothing is shown that only one of the two may see.
 */
export type Session =
  | { status: 'unknown'; wasSignedIn: boolean }
  | { status: 'signedOut' }
  | { status: 'signedIn'; user: SignedInUser; info: UserInfo | 'loading' | 'none' };

export type SignIn = { status: 'idle' } | { status: 'pending' } | { status: 'failed'; failure: Failure };

interface AuthState {
  session: Session;
  signIn: SignIn;
}

const initialState = (): AuthState => ({
  session: { status: 'unknown', wasSignedIn: signedInHint() !== undefined },
  signIn: { status: 'idle' },
});

export const onSignIn = createAsyncThunk<
  undefined,
  { email: string; password: string },
  { rejectValue: Failure }
>('auth/onSignIn', async ({ email, password }, { rejectWithValue }) => {
  try {
    await signIn(email.trim(), password);
    return undefined;
  } catch (error) {
    return rejectWithValue(failureFrom(error));
  }
});

export const onSignOut = createAsyncThunk('auth/onSignOut', () => signOutUser());

const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** Who was signed in at the last visit, before the identity service has said whether that still holds. */
    userExpected: (state, { payload }: PayloadAction<SignedInUser>) => {
      if (state.session.status === 'unknown')
        state.session = { status: 'signedIn', user: payload, info: 'loading' };
    },
    userSignedIn: ({ session, ...state }, { payload }: PayloadAction<SignedInUser>): AuthState => {
      const isExpected = session.status === 'signedIn' && session.user.uid === payload.uid;
      return {
        ...state,
        session: { status: 'signedIn', user: payload, info: isExpected ? session.info : 'loading' },
      };
    },
    userSignedOut: (state) => {
      state.session = { status: 'signedOut' };
    },
    userInfoReceived: (state, { payload }: PayloadAction<UserInfo | undefined>) => {
      if (state.session.status === 'signedIn') state.session.info = payload ?? 'none';
    },
    signInErrorCleared: (state) => {
      state.signIn = { status: 'idle' };
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(onSignIn.pending, (state) => {
        state.signIn = { status: 'pending' };
      })
      .addCase(onSignIn.fulfilled, (state) => {
        state.signIn = { status: 'idle' };
      })
      .addCase(onSignIn.rejected, (state, { payload, error }) => {
        state.signIn = { status: 'failed', failure: payload ?? failureFrom(error) };
      });
  },
  selectors: {
    selectSession: (state) => state.session,
    /** Whether to show what visitors see: nobody is signed in, or nobody was. */
    selectIsVisitor: ({ session }) =>
      session.status === 'signedOut' || (session.status === 'unknown' && !session.wasSignedIn),
    selectUser: (state) => (state.session.status === 'signedIn' ? state.session.user : undefined),
    selectUserInfo: (state) =>
      state.session.status === 'signedIn' && typeof state.session.info === 'object'
        ? state.session.info
        : undefined,
    selectSignIn: (state) => state.signIn,
    selectUnreadMessages: (state) =>
      state.session.status === 'signedIn' && typeof state.session.info === 'object'
        ? state.session.info.unreadMessages
        : 0,
  },
});

export const { userExpected, userSignedIn, userSignedOut, userInfoReceived, signInErrorCleared } =
  authSlice.actions;
export const {
  selectSession,
  selectIsVisitor,
  selectUser,
  selectUserInfo,
  selectSignIn,
  selectUnreadMessages,
} = authSlice.selectors;
export const authReducer = authSlice.reducer;
