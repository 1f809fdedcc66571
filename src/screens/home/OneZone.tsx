import { useAppDispatch, useAppSelector } from '@/acts/hooks';
import { selectUser } from '@/features/auth/authSlice';
import { MoodList } from '@/features/moodSwitch/MoodList';
import { changeStyle } from '@/features/moodSwitch/moodSwitchSlice';
import { isTimed, type MoodOption, type Player } from '@/model/player';

interface OneZoneProps {
  player: Player;
  /** Until when a mood is to play that is chosen now: epoch ms, of the server; undefined: until it is changed. */
  until?: () => number | undefined;
}

/** The moods of one player; choosing one asks this player alone. */
export function OneZone({ player, until }: OneZoneProps) {
  const user = useAppSelector(selectUser);
  const dispatch = useAppDispatch();
  const choose = (option: MoodOption) => {
    if (user !== undefined)
      void dispatch(changeStyle({ player, option, uid: user.uid, shownIn: 'dialog', until: until?.() }));
  };
  return <MoodList moods={player.moods} isTimed={isTimed(player)} onChoose={choose} />;
}
