import { createAction } from '@reduxjs/toolkit';
import {
  selectUnreadMessages,
  selectUser,
  selectUserInfo,
  userInfoReceived,
  userSignedIn,
} from '@/features/auth/auth';
import { keepConnected, selectConnection, tellNotSetUp } from '@/features/connection/connection';
import { olderThreadReceived, watchThreads, threadsReceived } from '@/features/messages/messages';
import { startOutbox } from '@/features/messages/outbox';
import { colourRoom } from '@/features/moodSwitch/roomColour';
import { changeStyle, moveToRatePage } from '@/features/moodSwitch/moodSwitch';
import { notificationShown, selectNotification, sessionEndShown } from '@/features/notification/notification';
import { askedZone, LAST_ZONE } from '@/features/players/askedZone';
import { watchForSilence } from '@/features/health/signs';
import {
  chooseZone,
  lastZone,
  watchPlayer,
  watchRegisteredPlayers,
  invitationEnded,
  playerLeft,
  playerMissing,
  playerReceived,
  registeredPlayersReceived,
  selectRegisteredPlayers,
  selectWatched,
  selectSelectedPlayer,
  selectSelectedRegistered,
  switchSelectedPlayer,
  tabZone,
} from '@/features/players/players';
import { reportLateOutcomes } from '@/features/requests/playerTask';
import { isPushOn } from '@/device/storage';
import type * as Push from '@/features/push/push';
import { repairRegistrations } from '@/features/players/registration';
import { followLastPlayed } from '@/features/rating/lastPlayed';
import { watchRatings, ratingsReceived } from '@/features/rating/givenRatings';
import { rateAtCounter, ratePlayer, selectionReset } from '@/features/rating/rating';
import { renewAccount, type Identity } from '@/firebase/identity';
import { failureFrom, NOT_ANSWERED, type FailureCode } from '@/model/failure';
import { debugLog } from '@/firebase/debugLog';
import { paths } from '@/model/paths';
import { decodeUserInfo } from '@/model/user';
import { withoutReload } from '@/pwa/staleChunks';
import { showBadge } from '@/pwa/badge';
import { captureError } from './errorReporting';
import { rememberLastKnown } from './lastKnown';
import { holdOpen, type Listen } from '@/store/listening';
import type { RootState } from '@/store/rootReducer';
import type { AppStore } from './store';

/** Delay before a refused session is tried again, if the network failed when the identity service was asked (ms). */
const ASK_AGAIN_MS = 1000;

const SESSION_ENDED = {
  icon: 'message',
  title: 'notification.sessionEnded',
  text: 'notification.sessionEndedText',
} as const;

/** `unreachable`: the identity service did not respond. */
async function askForAccount(identity: Identity): Promise<'exists' | 'ended' | 'unreachable'> {
  try {
    await renewAccount(identity);
    return 'exists';
  } catch (error) {
    return NOT_ANSWERED.includes(failureFrom(error).code) ? 'unreachable' : 'ended';
  }
}

/** Keeps a signed-in user's profile, players, messages and ratings current until the user is gone. */
const followSession: Listen = (startListening) => {
  startListening({
    actionCreator: userSignedIn,
    effect: async ({ payload: { uid } }, api) => {
      api.cancelActiveListeners();
      const { database, identity } = api.extra.firebase;
      const isHere = (): boolean => !api.signal.aborted && selectUser(api.getState())?.uid === uid;
      let isRecovering = false;
      let hasReconnected = false;
      /** A subscription was refused, even after the gateway's retry. */
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

const MISSING = {
  icon: 'loadError',
  title: 'notification.oops',
  text: 'error.thisPlayerCannotBeFound',
} as const;

/** A player that was available is gone. */
const playerLost = createAction('players/lost');

/** Failure codes of a request whose sender may no longer use the player. */
const REFUSED: readonly FailureCode[] = ['permission-denied', 'thisPlayerCannotBeFound'];

/** Watches the selected player. Another selection starts with a clean rating (docs/product.md 6.9, 7.5). */
const followSelectedPlayer: Listen = (startListening) => {
  startListening({
    predicate: (_action, state, before) => selectWatched(state) !== selectWatched(before),
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      api.dispatch(selectionReset());
      api.dispatch(moveToRatePage());
      const watched = selectWatched(api.getState());
      const registered = selectSelectedRegistered(api.getState());
      if (registered === undefined) return;
      // An only player is selected automatically. If it was never there, home says so, without a dialog.
      let isExpected = selectRegisteredPlayers(api.getState()).length > 1;
      const subscription = watchPlayer(
        api.extra.firebase.database,
        registered,
        (player) => {
          isExpected = true;
          api.dispatch(playerReceived(player));
        },
        (end) => {
          if (end !== undefined) {
            api.dispatch(invitationEnded(end));
            return;
          }
          api.dispatch(playerMissing());
          if (isExpected) api.dispatch(playerLost());
        },
      );
      const leave = () => void api.dispatch(playerLeft(registered.id));
      await holdOpen(api, [subscription, leave], (state) => selectWatched(state) !== watched);
    },
  });
  startListening({
    actionCreator: playerLost,
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      // Wait until the outcome of a request has been dismissed before saying that the player is gone (docs/product.md 26.13).
      const isTurn = (state: RootState): boolean => {
        const shown = selectNotification(state);
        return !shown.show || shown.text === MISSING.text;
      };
      if (!isTurn(api.getState())) await api.condition((_later, state) => isTurn(state));
      if (selectSelectedPlayer(api.getState()).status !== 'missing') return;
      if (!selectNotification(api.getState()).show) api.dispatch(notificationShown(MISSING));
    },
  });
  for (const { rejected } of [ratePlayer, rateAtCounter, changeStyle])
    startListening({
      actionCreator: rejected,
      effect: async ({ error }, api) => {
        const player = selectSelectedRegistered(api.getState());
        if (player === undefined || !('invitation' in player) || !REFUSED.includes(error.code)) return;
        // A guest's subscriptions do not report a rotated key, or an inviter who lost the player. A new subscription does.
        api.dispatch(playerMissing());
        // Let the old subscription close first. Otherwise the SDK answers from its cache.
        await api.delay(0);
        api.dispatch(switchSelectedPlayer(player.id));
      },
    });
};

/** Shows the unread count on the app's icon. */
const badgeUnread: Listen = (startListening) => {
  startListening({
    predicate: (_action, state, before) => selectUnreadMessages(state) !== selectUnreadMessages(before),
    effect: (_action, api) => showBadge(selectUnreadMessages(api.getState())),
  });
};

/** Keeps the push subscription current, and closes notifications of read messages. Loaded only if push is on. */
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

const NOT_LINKED = {
  icon: 'message',
  title: 'home.zoneNotLinkedTitle',
  text: 'home.zoneNotLinked',
} as const;

/** Selects the zone in a link, also from the cached list, and says if it is not linked. */
const chooseAskedZone: Listen = (startListening) => {
  startListening({
    actionCreator: registeredPlayersReceived,
    effect: ({ payload: registered }, api) => {
      const asked = askedZone.read();
      if (asked === undefined) return;
      const id = asked === LAST_ZONE ? lastZone.read() : asked;
      const isLinked = registered.some((player) => player.id === id);
      // The cached list may lack the zone, and is followed by the current one.
      const isFinal = selectConnection(api.getState()) === 'online';
      if (isFinal) askedZone.write(undefined);
      if (id !== undefined && isLinked) {
        if (selectSelectedPlayer(api.getState()).status === 'none') api.dispatch(chooseZone(id));
      } else if (isFinal && asked !== LAST_ZONE) api.dispatch(notificationShown(NOT_LINKED));
    },
  });
};

/** After a reload, selects the zone that was selected before. A zone in a link comes first. */
const restoreZone: Listen = (startListening) => {
  startListening({
    actionCreator: registeredPlayersReceived,
    effect: ({ payload: registered }, api) => {
      const isFirst = selectRegisteredPlayers(api.getOriginalState()) === 'loading';
      if (!isFirst || askedZone.read() !== undefined) return;
      const zone = tabZone.read();
      const isLinked = registered.some(({ id }) => id === zone);
      if (zone !== undefined && isLinked && selectSelectedPlayer(api.getState()).status === 'none')
        api.dispatch(switchSelectedPlayer(zone));
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

/** Starts the listeners that follow the signed-in user. Later calls do nothing. */
export function startSession(store: AppStore): void {
  if (started.has(store)) return;
  started.add(store);
  for (const listen of LISTENERS) listen(store.startListening, store);
}
