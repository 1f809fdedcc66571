import { selectUser } from '@/features/auth/auth';
import { selectSelectedPlayer } from '@/features/players/players';
import { ReservedPushOffer } from '@/features/push/PushOffer';
import { RatingFollowUp } from '@/features/rating/RatingFollowUp';
import type { RateType } from '@/model/task';
import { useAppSelector } from '@/store/hooks';
import { Ban, Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '@/store/forms';
import type { GivenRating } from '@/model/rating';
import { isBlocking } from '@/model/song';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import { blockSong } from '@/features/rating/blocking';

/** Blocks the song of a thumbs down on its player with one tap (docs/product.md 30.6). */
function NotHereAgain({ uid, rating }: { uid: string; rating: GivenRating }) {
  const { submission, submit, error, isBusy } = useSubmission();
  const { t } = useTranslation();
  if (!isBlocking(rating)) return null;
  if (submission.status === 'done')
    return (
      <p className="doneLine touchHigh" role="status">
        <Check aria-hidden="true" size={20} />
        {t('rating.blocked')}
      </p>
    );
  return (
    <>
      <ErrorText text={error} />
      <Button appearance="secondary" busy={isBusy} onClick={() => void submit(blockSong({ uid, rating }))}>
        <Ban aria-hidden="true" size={20} />
        {t('rating.block')}
      </Button>
    </>
  );
}

/** Below the thanks for a rating: its details, a way to block the song if the zone can do that, and the offer of pushes. */
export default function RatingThanks({ id, rate }: { id: string; rate: RateType }) {
  const uid = useAppSelector(selectUser)?.uid;
  const zone = useAppSelector(selectSelectedPlayer);
  const canBlock = zone.status === 'live' && zone.player.can?.block === true && zone.player.switchEnabled;
  const isOffered = canBlock && rate === 'down' && uid !== undefined;
  return (
    <>
      <RatingFollowUp
        uid={uid}
        id={id}
        rate={rate}
        choice={isOffered ? (rating) => <NotHereAgain uid={uid} rating={rating} /> : undefined}
      />
      {uid !== undefined && <ReservedPushOffer uid={uid} />}
    </>
  );
}
