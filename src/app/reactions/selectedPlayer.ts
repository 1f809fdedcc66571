import { moveToRatePage } from '@/features/moodSwitch/moodSwitchSlice';
import { watchPlayer } from '@/features/players/playersApi';
import {
  playerMissing,
  playerReceived,
  selectSelectedId,
  selectSelectedRegistered,
} from '@/features/players/playersSlice';
import { selectionReset } from '@/features/rating/ratingSlice';
import { holdOpen, type StartListening } from './listening';

/** The selected player is watched live; another selection starts from a clean rating (SPEC section 4). */
export function followSelectedPlayer(startListening: StartListening): void {
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
        registered,
        (player) => api.dispatch(playerReceived(player)),
        () => api.dispatch(playerMissing()),
      );
      await holdOpen(api, [subscription], (state) => selectSelectedId(state) !== id);
    },
  });
}
