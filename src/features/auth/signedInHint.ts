import type { SignedInUser } from './authApi';

const KEY = 'signedIn';

/**
 * Who was signed in when this device was used last: what was known then is shown while the identity service is asked.
 * It decides what is painted first, never what is allowed. Storage may be closed to us.
 */
export function signedInHint(): SignedInUser | undefined {
  try {
    const hint: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof hint !== 'object' || hint === null || !('uid' in hint) || !('email' in hint)) return undefined;
    const { uid, email } = hint;
    return typeof uid === 'string' && typeof email === 'string' ? { uid, email } : undefined;
  } catch {
    return undefined;
  }
}

export function storeSignedInHint(user: SignedInUser | undefined): void {
  try {
    if (user === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(user));
  } catch {
    // Without storage every start waits for the identity service.
  }
}
