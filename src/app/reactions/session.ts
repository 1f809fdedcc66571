import { selectUser, userInfoReceived, userSignedIn } from '@/features/auth/authSlice';
import { watchUserInfo } from '@/features/auth/userInfoApi';
import { watchThreads } from '@/features/messages/messagesApi';
import { threadsReceived } from '@/features/messages/messagesSlice';
import { watchRegisteredPlayers } from '@/features/players/playersApi';
import { registeredPlayersReceived } from '@/features/players/playersSlice';
import { holdOpen, type StartListening } from './listening';

/** A signed-in user's profile, players and messages are kept current until that user is gone. */
export function followSession(startListening: StartListening): void {
  startListening({
    actionCreator: userSignedIn,
    effect: async ({ payload: { uid } }, api) => {
      api.cancelActiveListeners();
      // The rules refuse these reads only while the session itself is ending; the identity service says so.
      const ignore = (): void => undefined;
      const subscriptions = [
        watchUserInfo(uid, (info) => api.dispatch(userInfoReceived(info)), ignore),
        watchThreads(uid, (threads) => api.dispatch(threadsReceived(threads)), ignore),
        watchRegisteredPlayers(uid, (players) => api.dispatch(registeredPlayersReceived(players)), ignore),
      ];
      await holdOpen(api, subscriptions, (state) => selectUser(state)?.uid !== uid);
    },
  });
}
