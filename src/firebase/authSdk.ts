import {
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  initializeAuth,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updateEmail,
  updatePassword,
} from 'firebase/auth';
import { app } from './app';

// initializeAuth instead of getAuth: without the popup resolver, and with the one way of keeping a session that every
// browser has, the SDK is much smaller.
const auth = initializeAuth(app, { persistence: browserLocalPersistence });
if (import.meta.env.VITE_AUTH_EMULATOR_URL !== undefined) {
  connectAuthEmulator(auth, import.meta.env.VITE_AUTH_EMULATOR_URL, { disableWarnings: true });
}

export {
  auth,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updateEmail,
  updatePassword,
};
