import type { FirebaseApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
} from 'firebase/auth';
import { hasIndexedSessions } from './indexedSessions';

export {
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updateEmail,
  updatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';

export function localSession({ options, name }: FirebaseApp): string | undefined {
  try {
    return localStorage.getItem(`firebase:authUser:${options.apiKey ?? ''}:${name}`) ?? undefined;
  } catch {
    return undefined;
  }
}

export async function authOf(app: FirebaseApp, emulatorUrl: string | undefined): Promise<Auth> {
  // With both persistences, the SDK moves a session to the first one. It then waits for IndexedDB, however long that takes.
  const isMoving = localSession(app) === undefined && (await hasIndexedSessions());
  // Unlike getAuth, initializeAuth leaves out the popup resolver, which makes the SDK much smaller.
  const auth = initializeAuth(app, {
    persistence: isMoving ? [browserLocalPersistence, indexedDBLocalPersistence] : browserLocalPersistence,
  });
  if (emulatorUrl !== undefined) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  return auth;
}

/** At its start, the SDK only reports that the session is over. */
export async function isDisabled(
  { options }: FirebaseApp,
  emulatorUrl: string | undefined,
  session: string,
): Promise<boolean> {
  const [, token = ''] = /"refreshToken":"([^"]+)"/.exec(session) ?? [];
  const service = `${emulatorUrl ?? 'https:/'}/securetoken.googleapis.com/v1/token?key=${options.apiKey ?? ''}`;
  const response = await fetch(service, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `grant_type=refresh_token&refresh_token=${encodeURIComponent(token)}`,
  });
  return (await response.text()).includes('USER_DISABLED');
}
