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

/**
 * Stores what this tab changed from `before` to `now`.
 * @returns whether it was stored; where nothing can be, the messages wait until the page is left.
 */
export function storeChanges(
  uid: string,
  before: readonly WaitingMessage[],
  now: readonly WaitingMessage[],
): boolean {
  try {
    for (const message of now)
      if (!before.includes(message)) localStorage.setItem(keyOf(uid, message.id), JSON.stringify(message));
    for (const { id } of before)
      if (!now.some((message) => message.id === id)) localStorage.removeItem(keyOf(uid, id));
    return true;
  } catch {
    return false;
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
