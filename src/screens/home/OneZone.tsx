import { useAppDispatch, useAppSelector } from '@/acts/hooks';
import { selectUser } from '@/features/auth/authSlice';
import { MoodList } from '@/features/moodSwitch/MoodList';
import { changeStyle } from '@/features/moodSwitch/moodSwitchSlice';
import type { MoodOption, Player } from '@/model/player/player';

/** The moods of one player; choosing one asks this player alone. */
export function OneZone({ player }: { player: Player }) {
  const user = useAppSelector(selectUser);
  const dispatch = useAppDispatch();
  const choose = (option: MoodOption) => {
    if (user !== undefined) void dispatch(changeStyle({ player, option, uid: user.uid, shownIn: 'dialog' }));
  };
  return <MoodList moods={player.moods} onChoose={choose} />;
}
