import { selectUser } from '@/features/auth/auth';
import { selectSelectedPlayer } from '@/features/players/players';
import { PushRoom } from '@/features/push/PushOffer';
import { NotHereAgain } from '@/features/rating/NotHereAgain';
import { RatingRoom } from '@/features/rating/RatingFollowUp';
import type { RateType } from '@/model/task';
import { useAppSelector } from '@/store/hooks';

/** Below the thanks for a rating: its details, a way to block the song if the zone can do that, and the offer of pushes. */
export default function RatingThanks({ id, rate }: { id: string; rate: RateType }) {
  const uid = useAppSelector(selectUser)?.uid;
  const zone = useAppSelector(selectSelectedPlayer);
  const canBlock = zone.status === 'live' && zone.player.can?.block === true && zone.player.switchEnabled;
  const isOffered = canBlock && rate === 'down' && uid !== undefined;
  return (
    <>
      <RatingRoom
        uid={uid}
        id={id}
        rate={rate}
        choice={isOffered ? (rating) => <NotHereAgain uid={uid} rating={rating} /> : undefined}
      />
      {uid !== undefined && <PushRoom uid={uid} />}
    </>
  );
}
