import { createAppThunk } from '@/acts/thunks';
import { CodedError, failureFrom } from '@/model/failure';
import { WRONG_CREDENTIALS } from '../authSlice';
import { prove } from './provePasswordApi';

/** Asks the identity service whether this is the password of the user who is signed in. */
export const provePassword = createAppThunk(
  'auth/provePassword',
  async (password: string, { extra: { firebase } }) => {
    try {
      await prove(firebase.identity, password);
    } catch (error) {
      if (!WRONG_CREDENTIALS.includes(failureFrom(error).code)) throw error;
      throw new CodedError('invalidCredentials', 'The identity service refused.');
    }
  },
);
