import type { AppDispatch, RootState } from '@/app/store';
import { notificationShown, type NotificationContent } from '@/features/notification/notificationSlice';
import { selectRegisteredPlayers } from '@/features/players/playersSlice';
import { moodNamed, type MoodOption, type Player, readableMood } from '@/model/player';
import { moodUntilFrom } from '@/model/venueTimes';
import type { StyleChange } from './moodSwitchApi';
import { displayName, type RegisteredPlayer } from '@/model/user';
import {
  changeStyle,
  isUnderWay,
  selectTogether,
  selectView,
  togetherAsked,
  type Together,
  type ZoneOutcome,
} from './moodSwitchSlice';

/** Whether a player has a mood already, and ends it when it is to (epoch ms; undefined: never). */
const hasAlready = ({ moodUntil }: Player, { active }: MoodOption, until: number | undefined): boolean => {
  const end = moodUntilFrom(moodUntil)?.at;
  return active && (end === undefined || end === until);
};

/** One notification for all zones. */
function wordsOf({ zones }: Together, registered: readonly RegisteredPlayer[]): NotificationContent {
  const failed = registered.filter(({ id }) => zones[id]?.status === 'failed').map(displayName);
  const oops = { icon: 'loadError', title: 'notification.oops' } as const;
  if (failed.length > 0) return { ...oops, text: 'moodSwitch.notIn', values: { zones: failed.join(', ') } };
  const ended = Object.values(zones).map(({ status }) => status);
  if (ended.includes('unknown')) return { ...oops, text: 'notification.unknownOutcome' };
  if (ended.includes('untold')) return { ...oops, text: 'notification.couldNotTell' };
  return { icon: 'done', title: 'moodSwitch.successTitle', text: 'moodSwitch.success' };
}

/** Asks one player of several; a customer who has left the list of zones is told once all of them have ended (docs/product.md 8.11). */
const askOneOf =
  (change: Parameters<typeof changeStyle>[0]) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    await dispatch(changeStyle(change));
    const state = getState();
    const together = selectTogether(state);
    const registered = selectRegisteredPlayers(state);
    if (together === undefined || registered === 'loading') return;
    if (selectView(state) === 'changeVibe' || isUnderWay(together)) return;
    dispatch(notificationShown(wordsOf(together, registered)));
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
    for (const change of asked) if (!isDone(change)) void dispatch(askOneOf(change));
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
      void dispatch(askOneOf({ player, option, uid, shownIn: 'list', until }));
    else
      dispatch(
        togetherAsked({ ...together, zones: { ...together.zones, [player.key]: { status: 'done' } } }),
      );
  };
