import { decodeWaitingMessage, type WaitingMessage } from '@/model/outbox';
import { OUTBOX_PREFIX } from './outboxPrefix';

/** Each message has its own key, so that two tabs that write at once lose nothing of each other. */
const keyOf = (uid: string, id: string): string => `${OUTBOX_PREFIX}${uid}:${id}`;

/** The messages that this customer wrote, in any tab, and that have not been sent. They outlive a reload. */
export function storedOutbox(uid: string): WaitingMessage[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(keyOf(uid, '')))
      .flatMap((key) => decodeWaitingMessage(localStorage.getItem(key)) ?? [])
      .sort((a, b) => a.writtenAt - b.writtenAt);
  } catch {
    return [];
  }
}

/** @returns whether it was stored; where nothing can be, a message waits until the page is left. */
export function storeMessage(uid: string, message: WaitingMessage): boolean {
  try {
    localStorage.setItem(keyOf(uid, message.id), JSON.stringify(message));
    return true;
  } catch {
    return false;
  }
}

export function forgetMessage(uid: string, id: string): void {
  try {
    localStorage.removeItem(keyOf(uid, id));
  } catch {
    // There is nothing where nothing could be stored.
  }
}

/** Reports what any other tab of this browser did to the outbox. */
export function watchOutbox(uid: string, onChange: () => void): () => void {
  const listen = ({ key }: StorageEvent): void => {
    if (key?.startsWith(keyOf(uid, '')) ?? true) onChange();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
