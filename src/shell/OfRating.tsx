import { useAppSelector } from '@/acts/hooks';
import { selectUser } from '@/features/auth/authSlice';
import { NotHereAgain } from '@/features/blocking/NotHereAgain';
import { selectSelectedPlayer } from '@/features/players/playersSlice';
import { PushRoom } from '@/features/push/PushRoom';
import { RatingRoom } from '@/features/rating/memory/RatingRoom';
import type { RateType } from '@/model/task';

/** What can be said of the rating that a notification is about, and done about its song where the zone can do that. */
export default function OfRating({ id, rate }: { id: string; rate: RateType }) {
  const uid = useAppSelector(selectUser)?.uid;
  const zone = useAppSelector(selectSelectedPlayer);
  const canBlock = zone.status === 'live' && zone.player.can?.block === true;
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
