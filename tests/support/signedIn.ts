import type { BrowserContext } from '@playwright/test';
import { HOST, type Ports } from '../../emulators/ports';
import { DEMO_PASSWORD } from '../../emulators/seed/accounts';

interface SignedIn {
  localId: string;
  idToken: string;
  refreshToken: string;
  /** In seconds. */
  expiresIn: string;
}

/** The SDK does the same. `auth` is the port of the Auth emulator. */
export async function signIn(auth: number, email: string): Promise<SignedIn> {
  const response = await fetch(
    `http://${HOST}:${auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD, returnSecureToken: true }),
    },
  );
  if (!response.ok) throw new Error(`${email} cannot log in: ${await response.text()}`);
  return (await response.json()) as SignedIn;
}

/** What local storage holds after a log-in. To put it there takes a third of the time of the log-in page, which has its own tests. */
export async function storedSession(auth: number, email: string): Promise<Record<string, string>> {
  const { localId: uid, idToken, refreshToken, expiresIn } = await signIn(auth, email);
  // As the SDK stores it.
  const user = {
    uid,
    email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      accessToken: idToken,
      refreshToken,
      expirationTime: Date.now() + Number(expiresIn) * 1000,
    },
    apiKey: 'local',
    appName: '[DEFAULT]',
  };
  return {
    signedIn: JSON.stringify({ uid, email }),
    'firebase:authUser:local:[DEFAULT]': JSON.stringify(user),
  };
}

/** The account opens the next address, as after a log-in on an earlier visit. */
export async function leaveSignedIn(
  context: BrowserContext,
  { auth, hosting }: Ports,
  email: string,
): Promise<void> {
  const session = await storedSession(auth, email);
  const localStorage = Object.entries(session).map(([name, value]) => ({ name, value }));
  await context.setStorageState({
    cookies: [],
    origins: [{ origin: `http://localhost:${hosting}`, localStorage }],
  });
}
