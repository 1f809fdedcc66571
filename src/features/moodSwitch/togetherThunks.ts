import type { AppDispatch, RootState } from '@/acts/store';
import { moodNamed, readableMood } from '@/model/player/commonMoods';
import type { Player } from '@/model/player/player';
import { changeStyle, isUnderWay, selectTogether, togetherAsked, type ZoneOutcome } from './moodSwitchSlice';

/**
 * Asks each of the players for its mood of this name, all at once. A player that has the mood already is not asked. While an earlier
 * choice is under way, none is asked.
 */
export const askTogether =
  (uid: string, players: readonly Player[], mood: string) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const earlier = selectTogether(getState());
    if (earlier !== undefined && isUnderWay(earlier)) return;
    const asked = players.flatMap((player) => {
      const option = moodNamed(player, mood);
      return option === undefined ? [] : [{ player, option, uid, shownIn: 'list' as const }];
    });
    const zones = asked.map(({ player, option }): [string, ZoneOutcome] => [
      player.key,
      { status: option.active ? 'done' : 'waiting' },
    ]);
    dispatch(togetherAsked({ mood: readableMood(mood), zones: Object.fromEntries(zones) }));
    for (const change of asked) if (!change.option.active) void dispatch(changeStyle(change));
  };

/** Asks a player that failed once more, unless it has the mood by now. */
export const askAgain =
  (uid: string, player: Player) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const together = selectTogether(getState());
    if (together?.zones[player.key]?.status !== 'failed') return;
    const option = moodNamed(player, together.mood);
    if (option === undefined) return;
    if (!option.active) void dispatch(changeStyle({ player, option, uid, shownIn: 'list' }));
    else
      dispatch(
        togetherAsked({ ...together, zones: { ...together.zones, [player.key]: { status: 'done' } } }),
      );
  };
