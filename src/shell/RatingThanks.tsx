import { selectUser } from '@/features/auth/auth';
import { selectSelectedPlayer } from '@/features/players/players';
import { PushRoom } from '@/features/push/PushOffer';
import { NotHereAgain } from '@/features/rating/NotHereAgain';
import { RatingRoom } from '@/features/rating/RatingFollowUp';
import type { RateType } from '@/model/task';
import { useAppSelector } from '@/store/hooks';

/** What can be said of the rating that a notification is about, and done about its song where the zone can do that. */
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
