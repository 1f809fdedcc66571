import { sessionMark } from '@/device/sessionMark';
import { forgetCustomer } from '@/device/storage';
import {
  onSignOut,
  selectUserInfo,
  userExpected,
  userInfoReceived,
  userSignedIn,
} from '@/features/auth/authSlice';
import { signedInHint } from '@/features/auth/session/signedInHint';
import { lastKnownShown, selectConnection } from '@/features/connection/connectionSlice';
import { threadsReceived } from '@/features/messages/messagesSlice';
import { ratingsReceived } from '@/features/rating/memory/givenRatingsSlice';
import { heardRemembered } from '@/features/rating/memory/heardSlice';
import { playersRemembered, registeredPlayersReceived } from '@/features/players/playersSlice';
import { selectSilentSince } from '@/features/players/signsSlice';
import type { Reaction } from '../makeStore';
import { keepLastKnown, lastKnownOf } from './knownState';

/** How long the store has to be quiet before it is kept, in ms. */
const QUIET_MS = 500;

/** What was known last is shown until the database answers, and kept whenever it changes; a sign-out wipes it. */
export const rememberLastKnown: Reaction = (startListening, { dispatch, getState }) => {
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
      keepLastKnown(api.getState(), Date.now());
    },
  });
  startListening({ actionCreator: onSignOut.fulfilled, effect: () => forgetCustomer() });
  window.addEventListener('pagehide', () => {
    if (selectConnection(getState()) === 'online') keepLastKnown(getState(), Date.now());
  });
  const hint = signedInHint.read();
  if (hint !== undefined) dispatch(userExpected(hint));
};
