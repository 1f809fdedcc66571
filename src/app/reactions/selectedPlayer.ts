import { createAction } from '@reduxjs/toolkit';
import type { RootState } from '@/acts/store';
import { changeStyle, moveToRatePage } from '@/features/moodSwitch/moodSwitchSlice';
import { notificationShown, selectNotification } from '@/features/notification/notificationSlice';
import { watchPlayer } from '@/features/players/playersApi';
import {
  invitationEnded,
  playerMissing,
  playerReceived,
  selectRegisteredPlayers,
  selectSelectedId,
  selectSelectedPlayer,
  selectSelectedRegistered,
  switchSelectedPlayer,
} from '@/features/players/playersSlice';
import { playerLeft } from '@/features/players/signsSlice';
import { rateAtCounter, ratePlayer, selectionReset } from '@/features/rating/ratingSlice';
import type { FailureCode } from '@/model/failure';
import type { Reaction } from '../makeStore';
import { holdOpen } from './holdOpen';

const MISSING = {
  icon: 'loadError',
  title: 'notification.oops',
  text: 'error.thisPlayerCannotBeFound',
} as const;

/** A player that could be used until now can no longer be found. */
const playerLost = createAction('players/lost');

/** What a request fails with when its writer may no longer use the player. */
const REFUSED: readonly FailureCode[] = ['permission-denied', 'thisPlayerCannotBeFound'];

/** The selected player is watched live; another selection starts from a clean rating (docs/product.md 6.9, 7.5). */
export const followSelectedPlayer: Reaction = (startListening) => {
  startListening({
    predicate: (_action, state, before) => selectSelectedId(state) !== selectSelectedId(before),
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      api.dispatch(selectionReset());
      api.dispatch(moveToRatePage());
      const id = selectSelectedId(api.getState());
      const registered = selectSelectedRegistered(api.getState());
      if (registered === undefined) return;
      // Of the only player, which nobody chose, home itself says that it is missing.
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
      await holdOpen(api, [subscription, leave], (state) => selectSelectedId(state) !== id);
    },
  });
  startListening({
    actionCreator: playerLost,
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      // What became of a request is told first, and read: that the player is gone is another matter (docs/product.md 26.13).
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
        // Nothing else tells a guest that the player has another key, or that the inviter lost it: looking anew does.
        api.dispatch(playerMissing());
        // First what is open has to be closed: the SDK would answer from it.
        await api.delay(0);
        api.dispatch(switchSelectedPlayer(player.id));
      },
    });
};
