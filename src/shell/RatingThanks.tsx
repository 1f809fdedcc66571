import { useEffect, useRef, useState } from 'react';
import { selectUser } from '@/features/auth/auth';
import { selectSelectedPlayer } from '@/features/players/players';
import type { RatingPartProps } from '@/features/notification/NotificationDialog';
import { PushOffer } from '@/features/push/PushOffer';
import { isPushOffered } from '@/features/push/push';
import { RatingFollowUp } from '@/features/rating/RatingFollowUp';
import { selectGivenRating } from '@/features/rating/givenRatings';
import { pushOffers } from '@/device/push';
import { useAppSelector } from '@/store/hooks';
import { Ban, Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '@/store/useAct';
import type { GivenRating } from '@/model/rating';
import { isBlocking } from '@/model/song';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import { hasRemoteHelps, RemoteHelps } from '@/features/remote/RemoteHelps';
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
        <Ban aria-hidden="true" size={18} />
        {t('rating.block')}
      </Button>
    </>
  );
}

/** Whether to ask about pushes, and where: after a reason, or at once where two thanks were closed without one (docs/product.md 32.2). */
function usePushQuestion(rating: GivenRating | undefined) {
  const [isOffered] = useState(isPushOffered);
  const [isAskedAtOnce] = useState(() => isOffered && pushOffers.areReasonsUnused());
  const [isAnswered, setIsAnswered] = useState(false);
  useEffect(() => pushOffers.noteRating(), []);
  const isReasonKnown = rating?.reason !== undefined;
  const withoutReason = useRef(false);
  useEffect(() => {
    withoutReason.current = isOffered && !isAskedAtOnce && !isReasonKnown && rating?.withdrawn !== true;
  });
  useEffect(() => {
    if (isReasonKnown) pushOffers.noteReason();
  }, [isReasonKnown]);
  useEffect(
    () => () => {
      if (withoutReason.current) pushOffers.noteClosed();
    },
    [],
  );
  return {
    asks: isOffered && !isAnswered && rating?.withdrawn !== true && (isAskedAtOnce || isReasonKnown),
    onAnswered: () => setIsAnswered(true),
  };
}

/**
 * Below the thanks for a rating: its reason, or the question about pushes in that place, and a way to block the song if the zone can do
 * that.
 */
export default function RatingThanks({ ratingId: id, rate, onNews }: RatingPartProps) {
  const uid = useAppSelector(selectUser)?.uid;
  const zone = useAppSelector(selectSelectedPlayer);
  const rating = useAppSelector((state) => selectGivenRating(state, id));
  const { asks, onAnswered } = usePushQuestion(rating);
  const reason = rating?.reason;
  const isWithdrawn = rating?.withdrawn ?? false;
  useEffect(() => onNews({ reason, isWithdrawn, asks }), [onNews, reason, isWithdrawn, asks]);
  if (uid === undefined) return null;
  const player = zone.status === 'live' && rate === 'down' ? zone.player : undefined;
  const canBlock = player?.can?.block === true && player.switchEnabled;
  const canHelpNow = player !== undefined && hasRemoteHelps(player);
  const helps = (given: GivenRating) => (
    <>
      {canHelpNow && <RemoteHelps uid={uid} player={player} rating={given} />}
      {canBlock && <NotHereAgain uid={uid} rating={given} />}
    </>
  );
  return (
    <RatingFollowUp
      uid={uid}
      id={id}
      rate={rate}
      question={asks ? <PushOffer uid={uid} onNo={onAnswered} /> : undefined}
      helps={canBlock || canHelpNow ? helps : undefined}
      helpRows={Number(canBlock) + Number(canHelpNow)}
    />
  );
}
