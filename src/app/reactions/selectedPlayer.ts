import { moveToRatePage } from '@/features/moodSwitch/moodSwitchSlice';
import { notificationShown } from '@/features/notification/notificationSlice';
import { watchPlayer } from '@/features/players/playersApi';
import {
  playerMissing,
  playerReceived,
  selectSelectedId,
  selectSelectedRegistered,
} from '@/features/players/playersSlice';
import { selectionReset } from '@/features/rating/ratingSlice';
import type { Reaction } from '../makeStore';
import { holdOpen } from './holdOpen';

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
      const subscription = watchPlayer(
        api.extra.firebase.database,
        registered,
        (player) => api.dispatch(playerReceived(player)),
        () => api.dispatch(playerMissing()),
      );
      await holdOpen(api, [subscription], (state) => selectSelectedId(state) !== id);
    },
  });
  startListening({
    actionCreator: playerMissing,
    effect: (_action, { dispatch }) => {
      dispatch(
        notificationShown({
          icon: 'loadError',
          title: 'notification.oops',
          text: 'error.thisPlayerCannotBeFound',
        }),
      );
    },
  });
};
