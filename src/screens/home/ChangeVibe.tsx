import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { selectUser } from '@/features/auth/authSlice';
import { MoodList } from '@/features/moodSwitch/MoodList';
import { changeStyle, moveToRatePage } from '@/features/moodSwitch/moodSwitchSlice';
import { selectSelectedName } from '@/features/players/playersSlice';
import type { MoodOption, Player } from '@/model/player';
import { Button } from '@/ui/Button';
import { useBack } from '@/ui/useBack';

export function ChangeVibe({ player }: { player: Player }) {
  const user = useAppSelector(selectUser);
  const name = useAppSelector(selectSelectedName);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();

  const goBack = () => dispatch(moveToRatePage());
  useBack(goBack);

  const choose = (option: MoodOption) => {
    if (user !== undefined) void dispatch(changeStyle({ player, option, uid: user.uid }));
  };
  return (
    <>
      <h1>{t('moodSwitch.heading', { player: name })}</h1>
      <MoodList moods={player.moods} onChoose={choose} />
      <Button appearance="secondary" onClick={goBack}>
        <ArrowLeft aria-hidden="true" size={20} />
        {t('moodSwitch.goBack')}
      </Button>
    </>
  );
}
