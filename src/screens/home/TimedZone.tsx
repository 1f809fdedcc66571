import { useAppSelector } from '@/acts/hooks';
import { selectServerAhead } from '@/features/connection/connectionSlice';
import { LengthChoice } from '@/features/moodSwitch/LengthChoice';
import { useMoodLength } from '@/features/moodSwitch/useMoodLength';
import { goesBack, timeZoneOf } from '@/model/venueTimes';
import type { Player } from '@/model/player';
import { OneZone } from './OneZone';

/** The moods of one player, and for how long, where it goes back by itself. */
export function TimedZone({ player }: { player: Player }) {
  const length = useMoodLength([player], useAppSelector(selectServerAhead));
  return (
    <>
      {goesBack(player) && <LengthChoice length={length} timeZone={timeZoneOf(player)} unable={[]} />}
      <OneZone player={player} until={length.until} />
    </>
  );
}
