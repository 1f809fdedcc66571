import {
  selectUnreadMessages,
  selectUser,
  selectUserInfo,
  userInfoReceived,
  userSignedIn,
} from '@/features/auth/auth';
import { keepConnected, tellNotSetUp } from '@/features/connection/connection';
import { olderThreadReceived, watchThreads, threadsReceived } from '@/features/messages/messages';
import { startOutbox } from '@/features/messages/outbox';
import { colourRoom } from '@/features/moodSwitch/roomColour';
import { notificationShown, sessionEndShown } from '@/features/notification/notification';
import { watchForSilence } from '@/features/health/signs';
import { watchRegisteredPlayers, registeredPlayersReceived } from '@/features/players/players';
import { reportLateOutcomes } from '@/features/requests/playerTask';
import { isPushOn } from '@/device/storage';
import type * as Push from '@/features/push/push';
import { repairRegistrations } from '@/features/players/registration';
import { followLastPlayed } from '@/features/rating/lastPlayed';
import { watchRatings, ratingsReceived } from '@/features/rating/givenRatings';
import { renewAccount, type Identity } from '@/firebase/identity';
import { failureFrom, NOT_ANSWERED } from '@/model/failure';
import { debugLog } from '@/firebase/debugLog';
import { paths } from '@/model/paths';
import { decodeUserInfo } from '@/model/user';
import { withoutReload } from '@/pwa/loading/staleChunks';
import { showBadge } from '@/pwa/badge';
import { captureError } from './errorReporting';
import { rememberLastKnown } from './lastKnown';
import { chooseAskedZone, followSelectedPlayer, restoreZone } from './selection';
import { holdOpen, type Listen } from '@/store/listening';
import type { AppStore } from './store';

/** Before a refused session is tried again, if the identity service could not be asked. */
const ASK_AGAIN_MS = 1000;

const SESSION_ENDED = {
  kind: 'told',
  icon: 'message',
  title: 'notification.sessionEnded',
  text: 'notification.sessionEndedText',
} as const;

async function askForAccount(identity: Identity): Promise<'exists' | 'ended' | 'unreachable'> {
  try {
    await renewAccount(identity);
    return 'exists';
  } catch (error) {
    return NOT_ANSWERED.includes(failureFrom(error).code) ? 'unreachable' : 'ended';
  }
}

const followSession: Listen = (startListening) => {
  startListening({
    actionCreator: userSignedIn,
    effect: async ({ payload: { uid } }, api) => {
      api.cancelActiveListeners();
      const { database, identity } = api.extra.firebase;
      const isHere = (): boolean => !api.signal.aborted && selectUser(api.getState())?.uid === uid;
      let isRecovering = false;
      let hasReconnected = false;
      const refused = (error: unknown): void => {
        if (!isHere()) return;
        captureError(error);
        if (failureFrom(error).code === 'notSetUp') tellNotSetUp(api.dispatch)(error);
        else if (!isRecovering) void recover(error);
      };
      const recover = async (error: unknown): Promise<void> => {
        isRecovering = true;
        const account = await askForAccount(identity);
        debugLog('session', uid, 'refused', error, 'account', account);
        // If the service signed the user out, the user was already told why.
        if (!isHere()) return;
        if (account === 'ended') {
          api.dispatch(notificationShown(SESSION_ENDED));
          return;
        }
        if (account === 'exists') {
          // A new connection did not help: App Check refuses, or the rules were not deployed.
          if (hasReconnected) {
            tellNotSetUp(api.dispatch)(error);
            return;
          }
          // A connection opened during the login may still have no user.
          hasReconnected = true;
          await database.reconnect();
        } else await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
        isRecovering = false;
        if (isHere()) follow();
      };
      /** Only deleting the account removes a profile (docs/product.md 11.11). */
      const profileVanished = async (): Promise<void> => {
        await identity.signOut();
        api.dispatch(sessionEndShown('auth.sessionExpired'));
      };
      const subscriptions: (() => void)[] = [];
      const follow = (): void => {
        for (const close of subscriptions.splice(0)) close();
        subscriptions.push(
          database.subscribe(
            paths.userInfo(uid),
            (value) => {
              const info = value === null ? undefined : decodeUserInfo(uid, value);
              if (info === undefined && selectUserInfo(api.getState()) !== undefined) void profileVanished();
              else api.dispatch(userInfoReceived(info));
            },
            refused,
          ),
          watchThreads(
            database,
            uid,
            (threads) => api.dispatch(threadsReceived(threads)),
            (thread) => api.dispatch(olderThreadReceived(thread)),
            refused,
          ),
          watchRatings(database, uid, (ratings) => api.dispatch(ratingsReceived(ratings)), refused),
          watchRegisteredPlayers(
            database,
            uid,
            (players, stored) => {
              api.dispatch(registeredPlayersReceived(players));
              // If this fails, the next list retries.
              repairRegistrations(database, uid, players, stored).catch(() => undefined);
            },
            refused,
          ),
        );
      };
      follow();
      debugLog('session', uid, 'followed');
      await holdOpen(api, subscriptions, (state) => selectUser(state)?.uid !== uid);
      debugLog('session', uid, 'ended');
    },
  });
};

const badgeUnread: Listen = (startListening) => {
  startListening({
    predicate: (_action, state, before) => selectUnreadMessages(state) !== selectUnreadMessages(before),
    effect: (_action, api) => showBadge(selectUnreadMessages(api.getState())),
  });
};

const followPush: Listen = (startListening) => {
  const withPush = async (act: (push: typeof Push) => Promise<void>): Promise<void> => {
    if (!isPushOn()) return;
    // What fails to load now is loaded at the next start.
    const push = await withoutReload(() => import('@/features/push/push')).catch(() => undefined);
    if (push !== undefined) await act(push);
  };
  startListening({
    actionCreator: userSignedIn,
    effect: ({ payload: { uid } }, api) => withPush(({ keepHere }) => keepHere(api, uid)),
  });
  startListening({
    actionCreator: threadsReceived,
    effect: (_action, api) => {
      const [before, now] = [api.getOriginalState(), api.getState()];
      return withPush(({ closeRead }) => closeRead(before, now));
    },
  });
};

const LISTENERS: readonly Listen[] = [
  keepConnected,
  followSession,
  followLastPlayed,
  followSelectedPlayer,
  restoreZone,
  chooseAskedZone,
  reportLateOutcomes,
  watchForSilence,
  startOutbox,
  badgeUnread,
  colourRoom,
  followPush,
  // Last, because it dispatches `userExpected` at once.
  rememberLastKnown,
];

const started = new WeakSet<AppStore>();

export function startSession(store: AppStore): void {
  if (started.has(store)) return;
  started.add(store);
  for (const listen of LISTENERS) listen(store.startListening, store);
}
