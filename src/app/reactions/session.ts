import { selectUser, userInfoReceived, userSignedIn } from '@/features/auth/authSlice';
import { watchUserInfo } from '@/features/auth/session/userInfoApi';
import { watchThreads } from '@/features/messages/messagesApi';
import { threadsReceived } from '@/features/messages/messagesSlice';
import { watchRegisteredPlayers } from '@/features/players/playersApi';
import { registeredPlayersReceived } from '@/features/players/playersSlice';
import type { Reaction } from '../makeStore';
import { holdOpen } from './holdOpen';

/** A signed-in user's profile, players and messages are kept current until that user is gone. */
export const followSession: Reaction = (startListening) => {
  startListening({
    actionCreator: userSignedIn,
    effect: async ({ payload: { uid } }, api) => {
      api.cancelActiveListeners();
      const { database } = api.extra.firebase;
      // The rules refuse these reads only while the session itself is ending; the identity service says so.
      const ignore = (): void => undefined;
      const subscriptions = [
        watchUserInfo(database, uid, (info) => api.dispatch(userInfoReceived(info)), ignore),
        watchThreads(database, uid, (threads) => api.dispatch(threadsReceived(threads)), ignore),
        watchRegisteredPlayers(
          database,
          uid,
          (players) => api.dispatch(registeredPlayersReceived(players)),
          ignore,
        ),
      ];
      await holdOpen(api, subscriptions, (state) => selectUser(state)?.uid !== uid);
    },
  });
};
