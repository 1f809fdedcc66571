import { storeSignedInHint } from '@/features/auth/signedInHint';
import { OUTBOX_PREFIX } from '@/features/messages/outboxPrefix';

/** Where this device keeps what it last knew of its customer (lastKnown.ts). */
export const LAST_KNOWN_KEY = 'lastKnown';

/** Leaves nothing on this device of what a customer read or wrote. */
export function forgetCustomer(): void {
  storeSignedInHint(undefined);
  try {
    localStorage.removeItem(LAST_KNOWN_KEY);
    for (const key of Object.keys(localStorage))
      if (key.startsWith(OUTBOX_PREFIX)) localStorage.removeItem(key);
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('draft:')) sessionStorage.removeItem(key);
  } catch {
    // There is nothing where nothing could be kept.
  }
}
