import { decodeLastKnown, lastKnownText, type LastKnown } from '@/model/lastKnown';
import { LAST_KNOWN_KEY } from './forgetCustomer';
import type { RootState } from './store';

/** Messages of a thread that are kept for the time without a connection. */
const KEPT_MESSAGES = 50;

/** What the store knows of the signed-in customer, or undefined while part of it is still being read. */
function known({
  auth: { session },
  players,
  messages,
}: RootState): Omit<LastKnown, 'version' | 'savedAt'> | undefined {
  if (session.status !== 'signedIn' || typeof session.info === 'string') return undefined;
  if (players.registered === 'loading' || messages.threads === 'loading') return undefined;
  const { registered, remembered } = players;
  return {
    uid: session.user.uid,
    info: session.info,
    registered,
    players: Object.values(remembered).filter(({ key }) => registered.some(({ id }) => id === key)),
    threads: messages.threads.map((thread) => ({
      ...thread,
      messages: thread.messages.slice(-KEPT_MESSAGES),
    })),
  };
}

/** Keeps on this device what is known now. `now` is epoch ms. */
export function keepLastKnown(state: RootState, now: number): void {
  const current = known(state);
  if (current === undefined) return;
  try {
    localStorage.setItem(LAST_KNOWN_KEY, lastKnownText({ ...current, savedAt: now }));
  } catch {
    // A full or closed storage: the next start without a connection shows less.
  }
}

/** What was kept of this customer. Another's is forgotten. */
export function lastKnownOf(uid: string): LastKnown | undefined {
  try {
    const kept = decodeLastKnown(localStorage.getItem(LAST_KNOWN_KEY));
    if (kept?.uid === uid) return kept;
    localStorage.removeItem(LAST_KNOWN_KEY);
  } catch {
    // Nothing was kept where nothing can be read.
  }
  return undefined;
}
