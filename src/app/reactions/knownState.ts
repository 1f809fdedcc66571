import { asJson, kept } from '@/device/storage';
import { selectUser, selectUserInfo } from '@/features/auth/authSlice';
import { selectThreads } from '@/features/messages/messagesSlice';
import { selectGivenRatings } from '@/features/rating/memory/givenRatingsSlice';
import { selectHeard } from '@/features/rating/memory/heardSlice';
import { selectRegisteredPlayers, selectRememberedPlayers } from '@/features/players/playersSlice';
import { selectSilentSince } from '@/features/players/signsSlice';
import { RATING_WINDOW } from '@/model/limits';
import { currentLastKnown, decodeLastKnown, type LastKnown } from '@/model/lastKnown';
import { heardOf } from '@/model/rating/heard';
import type { RootState } from '@/acts/store';

/** Messages of a thread that are kept for the time without a connection. */
const KEPT_MESSAGES = 50;

const lastKnown = kept('lastKnown', asJson(decodeLastKnown));

/** What the store knows of the signed-in customer, or undefined while part of it is still being read. */
function known(state: RootState): Omit<LastKnown, 'version' | 'savedAt'> | undefined {
  const user = selectUser(state);
  const info = selectUserInfo(state);
  const registered = selectRegisteredPlayers(state);
  const threads = selectThreads(state);
  const ratings = selectGivenRatings(state);
  if (user === undefined || info === undefined) return undefined;
  if (registered === 'loading' || threads === 'loading' || ratings === 'loading') return undefined;
  const kept = ratings.slice(0, RATING_WINDOW);
  const players = Object.values(selectRememberedPlayers(state));
  return {
    uid: user.uid,
    info,
    registered,
    players: players.filter(({ key }) => registered.some(({ id }) => id === key)),
    silent: selectSilentSince(state),
    threads: threads.map((thread) => ({ ...thread, messages: thread.messages.slice(-KEPT_MESSAGES) })),
    ratings: kept,
    heard: heardOf(kept, selectHeard(state)),
  };
}

/** Keeps on this device what is known now. `now` is epoch ms. Without storage the next start shows less. */
export function keepLastKnown(state: RootState, now: number): void {
  const current = known(state);
  if (current !== undefined) lastKnown.write(currentLastKnown({ ...current, savedAt: now }));
}

/** What was kept of this customer. Another's is forgotten. */
export function lastKnownOf(uid: string): LastKnown | undefined {
  const found = lastKnown.read();
  if (found?.uid === uid) return found;
  lastKnown.write(undefined);
  return undefined;
}
