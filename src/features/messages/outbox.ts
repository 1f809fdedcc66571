import { decodeOutbox, type WaitingMessage } from '@/model/outbox';

/** Below this prefix stands what each customer has not sent yet; a sign-out wipes it. */
export const OUTBOX_PREFIX = 'outbox:';

/** The messages that this customer wrote and that have not been sent. They outlive a reload. */
export function storedOutbox(uid: string): WaitingMessage[] {
  try {
    return decodeOutbox(localStorage.getItem(OUTBOX_PREFIX + uid));
  } catch {
    return [];
  }
}

export function storeOutbox(uid: string, messages: readonly WaitingMessage[]): void {
  try {
    if (messages.length === 0) localStorage.removeItem(OUTBOX_PREFIX + uid);
    else localStorage.setItem(OUTBOX_PREFIX + uid, JSON.stringify(messages));
  } catch {
    // Without storage the messages wait until the page is left.
  }
}
