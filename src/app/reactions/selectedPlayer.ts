import { moveToRatePage } from '@/features/moodSwitch/moodSwitchSlice';
import { notificationShown } from '@/features/notification/notificationSlice';
import { watchPlayer } from '@/features/players/playersApi';
import {
  playerMissing,
  playerReceived,
  selectRegisteredPlayers,
  selectSelectedId,
  selectSelectedRegistered,
} from '@/features/players/playersSlice';
import { selectionReset } from '@/features/rating/ratingSlice';
import type { Reaction } from '../makeStore';
import { holdOpen } from './holdOpen';

const MISSING = {
  icon: 'loadError',
  title: 'notification.oops',
  text: 'error.thisPlayerCannotBeFound',
} as const;

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
        () => {
          api.dispatch(playerMissing());
          if (isExpected) api.dispatch(notificationShown(MISSING));
        },
      );
      await holdOpen(api, [subscription], (state) => selectSelectedId(state) !== id);
    },
  });
};
