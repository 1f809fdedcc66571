import type { Listen } from '@/app/listening';
import { lightRoom } from '@/device/roomLight';
import { moodColour } from './moodColours';
import { changeStyle } from './moodSwitchSlice';
import { roomColourOf } from './roomColour';
import { selectSelectedPlayer } from '@/features/players/playersSlice';

const NONE = -1;

/**
 * The mood of the selected zone colours the app (docs/product.md 28.3). A mood that was asked for does so only when the player has received
 * the request: its flag is set before that.
 */
export const colourRoom: Listen = (startListening, { getState }) => {
  let shown = NONE;
  let asked = 0;
  const light = (): void => {
    const selected = selectSelectedPlayer(getState());
    if (asked > 0 || selected.status === 'loading') return;
    const position =
      selected.status === 'live' ? selected.player.moods.findIndex(({ active }) => active) : NONE;
    if (position === shown) return;
    shown = position;
    lightRoom(position === NONE ? undefined : roomColourOf(moodColour(position)));
  };
  startListening({
    predicate: (_action, state, before) => selectSelectedPlayer(state) !== selectSelectedPlayer(before),
    effect: light,
  });
  startListening({
    actionCreator: changeStyle.pending,
    effect: () => {
      asked += 1;
    },
  });
  startListening({
    matcher: changeStyle.settled,
    effect: () => {
      asked -= 1;
      light();
    },
  });
};
