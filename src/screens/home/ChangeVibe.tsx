import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/acts/hooks';
import { moveToRatePage } from '@/features/moodSwitch/moodSwitchSlice';
import { selectRegisteredPlayers, selectSelectedName } from '@/features/players/playersSlice';
import { ZoneSong } from '@/features/players/ZoneSong';
import type { Player } from '@/model/player';
import { Button } from '@/ui/Button';
import { useBack } from '@/ui/useBack';
import styles from './ChangeVibe.module.css';
import { OneZone } from './OneZone';
import { VibeZones } from './VibeZones';

export default function ChangeVibe({ player }: { player: Player }) {
  const registered = useAppSelector(selectRegisteredPlayers);
  const name = useAppSelector(selectSelectedName);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();

  const goBack = () => dispatch(moveToRatePage());
  useBack(goBack);

  return (
    <section className={styles.vibe}>
      <div>
        <h1>{t('moodSwitch.heading', { player: name })}</h1>
        <ZoneSong id={player.key} />
      </div>
      {registered.length > 1 || player.can?.until === true || player.today !== undefined ? (
        <VibeZones player={player} />
      ) : (
        <OneZone player={player} />
      )}
      <Button className={styles.back} appearance="secondary" onClick={goBack}>
        <ArrowLeft aria-hidden="true" size={20} />
        {t('moodSwitch.goBack')}
      </Button>
    </section>
  );
}
