import { Ban, Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pushOffers } from '@/device/push';
import { selectUser } from '@/features/auth/auth';
import { selectSelectedPlayer } from '@/features/players/players';
import { PushOffer } from '@/features/push/PushOffer';
import { isPushOffered } from '@/features/push/push';
import { ReasonPicker } from '@/features/rating/ReasonPicker';
import { blockSong } from '@/features/rating/blocking';
import { selectGivenRating } from '@/features/rating/givenRatings';
import { hasRemoteHelps, RemoteHelps } from '@/features/remote/RemoteHelps';
import { type GivenRating, REASONS } from '@/model/rating';
import { isBlocking } from '@/model/song';
import type { RateType } from '@/model/task';
import { useAppSelector } from '@/store/hooks';
import { useSubmission } from '@/store/useAct';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import styles from './RatingFollowUp.module.css';

/** docs/product.md 30.6 */
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

/** Asks after a reason, or at once where two thanks were closed without one (docs/product.md 32.2). */
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

/** The height is reserved, so that nothing moves when it appears or changes. */
export function RatingFollowUp({ id, rate }: { id: string; rate: RateType }) {
  const uid = useAppSelector(selectUser)?.uid;
  const zone = useAppSelector(selectSelectedPlayer);
  const rating = useAppSelector((state) => selectGivenRating(state, id));
  const { asks, onAnswered } = usePushQuestion(rating);
  if (uid === undefined || rating?.withdrawn === true) return null;
  const player = zone.status === 'live' && rate === 'down' ? zone.player : undefined;
  const canBlock = player?.can?.block === true && player.switchEnabled;
  const canHelpNow = player !== undefined && hasRemoteHelps(player);
  const rows = Number(canBlock) + Number(canHelpNow);
  return (
    <div
      className={`${styles.reserved} ${styles[rate]} ${rows > 0 ? styles.more : ''}`}
      style={{ '--reason-rows': Math.ceil(REASONS[rate].length / 2), '--help-rows': rows }}
    >
      {rating !== undefined && (
        <div className={styles.followUp}>
          <div className={styles.why}>
            {asks ? <PushOffer uid={uid} onNo={onAnswered} /> : <ReasonPicker uid={uid} rating={rating} />}
          </div>
          {rows > 0 && (
            <div className={styles.helps}>
              {canHelpNow && <RemoteHelps uid={uid} player={player} rating={rating} />}
              {canBlock && <NotHereAgain uid={uid} rating={rating} />}
            </div>
          )}
        </div>
      )}
    </div>
  );
}
