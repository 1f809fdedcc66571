import { decodeOutbox, type WaitingMessage } from '@/model/outbox';
import { OUTBOX_PREFIX } from './outboxPrefix';

/** The messages that this customer wrote, in any tab, and that have not been sent. They outlive a reload. */
export function storedOutbox(uid: string): WaitingMessage[] {
  try {
    return decodeOutbox(localStorage.getItem(OUTBOX_PREFIX + uid));
  } catch {
    return [];
  }
}

/** @returns whether they were stored; where nothing can be, they wait until the page is left. */
function store(uid: string, messages: readonly WaitingMessage[]): boolean {
  try {
    if (messages.length === 0) localStorage.removeItem(OUTBOX_PREFIX + uid);
    else localStorage.setItem(OUTBOX_PREFIX + uid, JSON.stringify(messages));
    return true;
  } catch {
    return false;
  }
}

/**
 * Stores what this tab changed from `before` to `now`; what other tabs wrote in the meantime stays.
 * @returns whether it was stored.
 */
export function storeChanges(
  uid: string,
  before: readonly WaitingMessage[],
  now: readonly WaitingMessage[],
): boolean {
  const had = new Set(before.map(({ id }) => id));
  const has = new Map(now.map((message) => [message.id, message]));
  const others = storedOutbox(uid).filter(({ id }) => !had.has(id) && !has.has(id));
  return store(
    uid,
    [...now, ...others].sort((a, b) => a.writtenAt - b.writtenAt),
  );
}

/** Reports what any other tab of this browser did to the outbox. */
export function watchOutbox(uid: string, onChange: (messages: WaitingMessage[]) => void): () => void {
  const listen = ({ key }: StorageEvent): void => {
    if (key === OUTBOX_PREFIX + uid) onChange(storedOutbox(uid));
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

/** Runs `send` while no other tab of this browser sends; where the browser has no locks, at once. */
export async function sendAlone(send: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('outbox', send);
  else await send();
}
