import { onSignOut, userInfoReceived, userSignedIn } from '@/features/auth/authSlice';
import { lastKnownShown } from '@/features/connection/connectionSlice';
import { threadsReceived } from '@/features/messages/messagesSlice';
import { playersRemembered, registeredPlayersReceived } from '@/features/players/playersSlice';
import { forgetCustomer, keepLastKnown, lastKnownOf } from '../lastKnown';
import type { StartListening } from './listening';

/** How long the store has to be quiet before it is kept, in ms. */
const QUIET_MS = 500;

/** What was known last is shown until the database answers, and kept whenever it changes; a sign-out wipes it. */
export function rememberLastKnown(startListening: StartListening): void {
  startListening({
    actionCreator: userSignedIn,
    effect: ({ payload: { uid } }, { dispatch }) => {
      const known = lastKnownOf(uid);
      if (known === undefined) return;
      dispatch(playersRemembered(known.players));
      dispatch(userInfoReceived(known.info));
      dispatch(registeredPlayersReceived(known.registered));
      dispatch(threadsReceived(known.threads.map((thread) => ({ ...thread, info: thread.info }))));
      dispatch(lastKnownShown(known.savedAt));
    },
  });
  startListening({
    predicate: (_action, state, before) =>
      state.connection.connection === 'online' &&
      (state.auth.session !== before.auth.session ||
        state.players !== before.players ||
        state.messages !== before.messages),
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      await api.delay(QUIET_MS);
      keepLastKnown(api.getState(), Date.now());
    },
  });
  startListening({ actionCreator: onSignOut.fulfilled, effect: () => forgetCustomer() });
}
