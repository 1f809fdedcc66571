import { asJson, kept } from '@/device/storage';
import type { SignedInUser } from '@/firebase/identity';

function decodeUser(json: unknown): SignedInUser | undefined {
  if (typeof json !== 'object' || json === null || !('uid' in json) || !('email' in json)) return undefined;
  const { uid, email } = json;
  return typeof uid === 'string' && typeof email === 'string' ? { uid, email } : undefined;
}

/**
 * The uid that was signed in when this device was last used. What was known then is shown while the identity service is asked.
 * It decides what is painted first, never what is allowed. Without storage every start waits for the service.
 */
export const signedInHint = kept('signedIn', asJson(decodeUser));
