import { useAppSelector } from '@/acts/hooks';
import { DayPlan } from '@/features/moodSwitch/DayPlan';
import { selectRegisteredPlayers } from '@/features/players/playersSlice';
import type { Player } from '@/model/player';
import { SeveralZones } from './SeveralZones';
import { TimedZone } from './TimedZone';

/** The moods, with all that can be chosen beside them, and what is planned. It is loaded with the change-vibe view. */
export function VibeZones({ player }: { player: Player }) {
  const registered = useAppSelector(selectRegisteredPlayers);
  return (
    <>
      {registered.length > 1 ? <SeveralZones player={player} /> : <TimedZone player={player} />}
      <DayPlan player={player} />
    </>
  );
}
