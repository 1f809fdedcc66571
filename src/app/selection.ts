import { createAction } from '@reduxjs/toolkit';
import { selectConnection } from '@/features/connection/connection';
import { changeStyle, moveToRatePage } from '@/features/moodSwitch/moodSwitch';
import { notificationShown, selectNotification } from '@/features/notification/notification';
import { askedZone, LAST_ZONE } from '@/features/players/askedZone';
import {
  chooseZone,
  lastZone,
  watchPlayer,
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
import { rateAtCounter, ratePlayer, selectionReset } from '@/features/rating/rating';
import type { FailureCode } from '@/model/failure';
import { holdOpen, type Listen } from '@/store/listening';
import type { RootState } from '@/store/rootReducer';

const NOT_LINKED = {
  kind: 'told',
  icon: 'message',
  title: 'home.zoneNotLinkedTitle',
  text: 'home.zoneNotLinked',
} as const;

export const chooseAskedZone: Listen = (startListening) => {
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

/** A zone in a link comes first. */
export const restoreZone: Listen = (startListening) => {
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

const MISSING = {
  kind: 'told',
  icon: 'loadError',
  title: 'notification.oops',
  text: 'error.thisPlayerCannotBeFound',
} as const;

const playerLost = createAction('players/lost');

/** The sender may no longer use the player. */
const REFUSED: readonly FailureCode[] = ['permission-denied', 'thisPlayerCannotBeFound'];

/** Another selection starts with a clean rating (docs/product.md 6.9, 7.5). */
export const followSelectedPlayer: Listen = (startListening) => {
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
