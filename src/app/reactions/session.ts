import { selectUser, userInfoReceived, userSignedIn } from '@/features/auth/authSlice';
import { watchUserInfo } from '@/features/auth/session/userInfoApi';
import { watchThreads } from '@/features/messages/messagesApi';
import { threadsReceived } from '@/features/messages/messagesSlice';
import { notificationShown } from '@/features/notification/notificationSlice';
import { watchRegisteredPlayers } from '@/features/players/playersApi';
import { registeredPlayersReceived } from '@/features/players/playersSlice';
import { mendDoubles } from '@/features/players/registrationApi';
import { watchRatings } from '@/features/rating/memory/givenRatingsApi';
import { ratingsReceived } from '@/features/rating/memory/givenRatingsSlice';
import type { Identity } from '@/firebase/identity';
import { failureFrom } from '@/model/failure';
import type { Reaction } from '../makeStore';
import { noteTrouble } from '../reports/troubles';
import { tellNotSetUp } from './notSetUp';
import { holdOpen } from './holdOpen';

/** @throws what the service says of a session that it does not know any more */
async function renewSession(identity: Identity): Promise<void> {
  const { auth } = await identity.sdk();
  await auth.currentUser?.reload();
}

const ended = notificationShown({
  icon: 'message',
  title: 'notification.sessionEnded',
  text: 'notification.sessionEndedText',
});

/** A signed-in user's profile, players, messages and ratings are kept current until that user is gone. */
export const followSession: Reaction = (startListening) => {
  startListening({
    actionCreator: userSignedIn,
    effect: async ({ payload: { uid } }, api) => {
      api.cancelActiveListeners();
      const { database } = api.extra.firebase;
      let asking: Promise<unknown> | undefined;
      // What the database ended has been asked for once more by then: this account has no access any more.
      const refused = (error: unknown): void => {
        if (selectUser(api.getState())?.uid !== uid) return;
        noteTrouble('refused', error);
        if (failureFrom(error).code === 'notSetUp') {
          tellNotSetUp(api.dispatch)(error);
          return;
        }
        asking ??= renewSession(api.extra.firebase.identity).then(
          // Only App Check, or rules that were not deployed, refuse whoever the service knows what is their own.
          () => tellNotSetUp(api.dispatch)(error),
          () => api.dispatch(ended),
        );
      };
      const subscriptions = [
        watchUserInfo(database, uid, (info) => api.dispatch(userInfoReceived(info)), refused),
        watchThreads(database, uid, (threads) => api.dispatch(threadsReceived(threads)), refused),
        watchRatings(database, uid, (ratings) => api.dispatch(ratingsReceived(ratings)), refused),
        watchRegisteredPlayers(
          database,
          uid,
          (players) => {
            api.dispatch(registeredPlayersReceived(players));
            // What does not succeed now is tried again with the next list.
            mendDoubles(database, uid, players).catch(() => undefined);
          },
          refused,
        ),
      ];
      await holdOpen(api, subscriptions, (state) => selectUser(state)?.uid !== uid);
    },
  });
};
