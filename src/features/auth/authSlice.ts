import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UserInfo } from '@/model/user';
import { failureFrom, signIn, signOutUser, type Failure, type SignedInUser } from './authApi';

/** Until the identity service has answered nobody knows who is there: neither screen may be shown. */
export type Session =
  | { status: 'unknown' }
  | { status: 'signedOut' }
  | { status: 'signedIn'; user: SignedInUser; info: UserInfo | 'loading' | 'none' };

export type SignIn = { status: 'idle' } | { status: 'pending' } | { status: 'failed'; failure: Failure };

interface AuthState {
  session: Session;
  signIn: SignIn;
}

const initialState: AuthState = { session: { status: 'unknown' }, signIn: { status: 'idle' } };

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
    userSignedIn: (state, { payload }: PayloadAction<SignedInUser>) => {
      state.session = { status: 'signedIn', user: payload, info: 'loading' };
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

export const { userSignedIn, userSignedOut, userInfoReceived, signInErrorCleared } = authSlice.actions;
export const { selectSession, selectUser, selectUserInfo, selectSignIn, selectUnreadMessages } =
  authSlice.selectors;
export const authReducer = authSlice.reducer;
