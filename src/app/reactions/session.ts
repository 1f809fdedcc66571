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
import { renewAccount } from '@/firebase/identity';
import { failureFrom } from '@/model/failure';
import type { Reaction } from '../makeStore';
import { noteTrouble } from '../reports/troubles';
import { tellNotSetUp } from './notSetUp';
import { holdOpen } from './holdOpen';

/** A signed-in user's profile, players, messages and ratings are kept current until that user is gone. */
export const followSession: Reaction = (startListening) => {
  startListening({
    actionCreator: userSignedIn,
    effect: async ({ payload: { uid } }, api) => {
      api.cancelActiveListeners();
      const { database, identity } = api.extra.firebase;
      const isHere = (): boolean => !api.signal.aborted && selectUser(api.getState())?.uid === uid;
      let asking: Promise<void> | undefined;
      let isSecond = false;
      // By then the gateway has asked once more for what the database ended: this account has no access any more.
      const refused = (error: unknown): void => {
        if (!isHere()) return;
        noteTrouble('refused', error);
        if (failureFrom(error).code === 'notSetUp') {
          tellNotSetUp(api.dispatch)(error);
          return;
        }
        asking ??= renewAccount(identity).then(
          async () => {
            if (!isHere()) return;
            // The service knows this user. Only App Check, or rules that were not deployed, can refuse users what is their own by every connection.
            if (isSecond) {
              tellNotSetUp(api.dispatch)(error);
              return;
            }
            // A connection that was opening while the user logged in may have stayed that of nobody.
            isSecond = true;
            await database.reconnect();
            asking = undefined;
            if (isHere()) follow();
          },
          // A user whom the service has signed out meanwhile has been told why.
          () => {
            if (!isHere()) return;
            api.dispatch(
              notificationShown({
                icon: 'message',
                title: 'notification.sessionEnded',
                text: 'notification.sessionEndedText',
              }),
            );
          },
        );
      };
      const subscriptions: (() => void)[] = [];
      const follow = (): void => {
        for (const close of subscriptions.splice(0)) close();
        subscriptions.push(
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
        );
      };
      follow();
      await holdOpen(api, subscriptions, (state) => selectUser(state)?.uid !== uid);
    },
  });
};
