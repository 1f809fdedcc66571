import { useAppDispatch, useAppSelector } from '@/acts/hooks';
import { selectUser, selectUserInfo } from '@/features/auth/authSlice';
import { changeStyle } from '@/features/moodSwitch/moodSwitchSlice';
import { selectNotification } from '@/features/notification/notificationSlice';
import { selectSelectedName, selectSilences } from '@/features/players/playersSlice';
import { useZoneHealth } from '@/features/players/useZoneHealth';
import { ratePlayer } from '@/features/rating/ratingSlice';
import { isInTrouble, moodNamed, type Player } from '@/model/player';
import { fullName } from '@/model/user';
import { canBeRated } from '@/model/song';

/** Whether a mood that was to play until then (epoch ms) comes too late. */
const isOver = (until: number | undefined): boolean => until !== undefined && until <= Date.now();

/** Asks a player once more for what it did not answer; undefined: there is nothing that it can be asked for again. */
export function useAskAgain(player: Player): (() => void) | undefined {
  const user = useAppSelector(selectUser);
  const info = useAppSelector(selectUserInfo);
  const zone = useAppSelector(selectSelectedName);
  const again = useAppSelector(selectSilences)[player.key]?.again;
  const isAsking = useAppSelector((state) => selectNotification(state).show);
  const health = useZoneHealth()(player.key);
  const dispatch = useAppDispatch();
  if (again === undefined || user === undefined || isAsking || !isInTrouble(health)) return undefined;
  const { uid, email } = user;

  if (again.kind === 'rating') {
    const { rate, song } = again;
    const name = fullName(info ?? {}, email);
    const rateAgain = () =>
      void dispatch(ratePlayer({ id: player.key, zone, rate, song, user: { uid, name } }));
    return player.ifPlaying && canBeRated(player, song) ? rateAgain : undefined;
  }
  const option = moodNamed(player, again.name);
  const { until } = again;
  if (!player.switchEnabled || option === undefined || option.active || isOver(until)) return undefined;
  return () => void dispatch(changeStyle({ player, option, uid, shownIn: 'dialog', until }));
}
