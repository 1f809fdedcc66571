import type { AppDispatch, RootState } from '@/acts/store';
import { moodNamed, readableMood } from '@/model/player/commonMoods';
import { moodUntilFrom } from '@/model/player/moodUntil';
import type { MoodOption, Player } from '@/model/player/player';
import type { StyleChange } from './moodSwitchApi';
import { changeStyle, isUnderWay, selectTogether, togetherAsked, type ZoneOutcome } from './moodSwitchSlice';

/** Whether a player has a mood already, and ends it when it is to (epoch ms; undefined: never). */
const hasAlready = ({ moodUntil }: Player, { active }: MoodOption, until: number | undefined): boolean => {
  const end = moodUntilFrom(moodUntil)?.at;
  return active && (end === undefined || end === until);
};

/**
 * Asks each of the players for its mood of this name, all at once. A player that has the mood already is not asked. While an earlier
 * choice is under way, none is asked. `until` is when all of them go back by themselves (epoch ms).
 */
export const askTogether =
  (uid: string, players: readonly Player[], mood: string, until?: number) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const earlier = selectTogether(getState());
    if (earlier !== undefined && isUnderWay(earlier)) return;
    const asked = players.flatMap((player) => {
      const option = moodNamed(player, mood);
      return option === undefined ? [] : [{ player, option, uid, shownIn: 'list' as const, until }];
    });
    const isDone = ({ player, option }: StyleChange): boolean => hasAlready(player, option, until);
    const zones = asked.map((change): [string, ZoneOutcome] => [
      change.player.key,
      { status: isDone(change) ? 'done' : 'waiting' },
    ]);
    dispatch(togetherAsked({ mood: readableMood(mood), until, zones: Object.fromEntries(zones) }));
    for (const change of asked) if (!isDone(change)) void dispatch(changeStyle(change));
  };

/** Asks a player that failed once more, unless it has the mood by now. */
export const askAgain =
  (uid: string, player: Player) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const together = selectTogether(getState());
    if (together?.zones[player.key]?.status !== 'failed') return;
    const option = moodNamed(player, together.mood);
    if (option === undefined) return;
    const { until } = together;
    if (!hasAlready(player, option, until))
      void dispatch(changeStyle({ player, option, uid, shownIn: 'list', until }));
    else
      dispatch(
        togetherAsked({ ...together, zones: { ...together.zones, [player.key]: { status: 'done' } } }),
      );
  };
