import { clock } from '@/device/clock';
import { sessionMark, asJson, kept } from '@/device/storage';
import {
  selectUser,
  selectUserInfo,
  userExpected,
  userInfoReceived,
  userSignedIn,
  signedInHint,
} from '@/features/auth/auth';
import { lastKnownShown, selectConnection } from '@/features/connection/connection';
import { selectThreads, threadsReceived } from '@/features/messages/messages';
import {
  playersRemembered,
  registeredPlayersReceived,
  selectRegisteredPlayers,
  selectRememberedPlayers,
} from '@/features/players/players';
import { selectSilentSince } from '@/features/players/signs';
import { ratingsReceived, selectGivenRatings } from '@/features/rating/givenRatings';
import { heardRemembered, selectHeard } from '@/features/rating/heard';
import { currentLastKnown, decodeLastKnown, type LastKnown } from '@/model/lastKnown';
import { RATING_WINDOW } from '@/model/limits';
import type { Listen } from '@/store/listening';
import type { RootState } from './store';

/** Messages per thread kept for use without a connection. */
const KEPT_MESSAGES = 50;

const lastKnown = kept('lastKnown', asJson(decodeLastKnown));

/** The store's data of the signed-in customer. undefined: some of it is still loading. */
function known(state: RootState): Omit<LastKnown, 'version' | 'savedAt'> | undefined {
  const user = selectUser(state);
  const info = selectUserInfo(state);
  const registered = selectRegisteredPlayers(state);
  const threads = selectThreads(state);
  const ratings = selectGivenRatings(state);
  if (user === undefined || info === undefined) return undefined;
  if (registered === 'loading' || threads === 'loading' || ratings === 'loading') return undefined;
  const players = Object.values(selectRememberedPlayers(state));
  return {
    uid: user.uid,
    info,
    registered,
    players: players.filter(({ key }) => registered.some(({ id }) => id === key)),
    silent: selectSilentSince(state),
    threads: threads.map((thread) => ({ ...thread, messages: thread.messages.slice(-KEPT_MESSAGES) })),
    ratings: ratings.slice(0, RATING_WINDOW),
    heard: selectHeard(state),
  };
}

/** Saves the current data on this device. `now` is epoch ms. Without storage, the next start shows less. */
export function keepLastKnown(state: RootState, now: number): void {
  const current = known(state);
  if (current !== undefined) lastKnown.write(currentLastKnown({ ...current, savedAt: now }));
}

/** The saved data of this customer. Deletes another customer's. */
function lastKnownOf(uid: string): LastKnown | undefined {
  const found = lastKnown.read();
  if (found?.uid === uid) return found;
  lastKnown.write(undefined);
  return undefined;
}

/** How long the store has to be quiet before it is saved (ms). */
const QUIET_MS = 500;

/** Shows the saved data until the database responds, and saves them after every change. */
export const rememberLastKnown: Listen = (startListening, { dispatch, getState }) => {
  startListening({
    actionCreator: userSignedIn,
    effect: ({ payload }) => {
      if (signedInHint.write(payload)) sessionMark.set();
    },
  });
  for (const actionCreator of [userExpected, userSignedIn])
    startListening({
      actionCreator,
      effect: ({ payload: { uid } }, api) => {
        const known = selectUserInfo(api.getState()) === undefined ? lastKnownOf(uid) : undefined;
        if (known === undefined) return;
        api.dispatch(playersRemembered({ players: known.players, silent: known.silent }));
        api.dispatch(userInfoReceived(known.info));
        api.dispatch(registeredPlayersReceived(known.registered));
        // `Thread` requires `info`, which is missing in stored JSON if it was undefined.
        api.dispatch(threadsReceived(known.threads.map((thread) => ({ ...thread, info: thread.info }))));
        api.dispatch(heardRemembered(known.heard));
        api.dispatch(ratingsReceived(known.ratings));
        api.dispatch(lastKnownShown(known.savedAt));
      },
    });
  startListening({
    predicate: (_action, state, before) =>
      selectConnection(state) === 'online' &&
      (state.auth.session !== before.auth.session ||
        state.players !== before.players ||
        selectSilentSince(state) !== selectSilentSince(before) ||
        state.givenRatings !== before.givenRatings ||
        state.heard !== before.heard ||
        state.messages !== before.messages),
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      await api.delay(QUIET_MS);
      keepLastKnown(api.getState(), clock.now());
    },
  });
  window.addEventListener('pagehide', () => {
    if (selectConnection(getState()) === 'online') keepLastKnown(getState(), clock.now());
  });
  const hint = signedInHint.read();
  if (hint !== undefined) dispatch(userExpected(hint));
};
