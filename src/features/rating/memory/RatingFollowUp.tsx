import { Check } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '@/acts/hooks';
import { isOnItsWay, submissionError, useSubmission } from '@/acts/useSubmission';
import { WITHDRAW_OFFERED_MS } from '@/model/limits';
import { type GivenRating, type Reason, REASONS } from '@/model/rating';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import { Spinner } from '@/ui/Loader';
import { selectGivenRating } from './givenRatingsSlice';
import { giveReason } from './followUpThunks';
import styles from './RatingFollowUp.module.css';
import { TakeBack } from './TakeBack';

interface OfRatingProps {
  uid: string;
  rating: GivenRating;
}

/** One tap says why; nobody has to. What was said stays marked where it was tapped. */
function ReasonPicker({ uid, rating }: OfRatingProps) {
  const { submission, submit } = useSubmission();
  const [chosen, setChosen] = useState<Reason>();
  const { t } = useTranslation();
  const labelId = useId();
  const error = submissionError(submission, t);
  const { reason: given } = rating;
  return (
    <div role="group" aria-labelledby={labelId} className={styles.reasons}>
      <p id={labelId} className={styles.question} role="status">
        {t(given === undefined ? 'rating.why' : 'rating.reasonGiven')}
      </p>
      {error !== undefined && <ErrorText text={error} />}
      {REASONS[rating.rateType].map((reason) => (
        <Button
          key={reason}
          appearance="secondary"
          className={styles.reason}
          aria-pressed={reason === given}
          disabled={given !== undefined || isOnItsWay(submission)}
          onClick={() => {
            setChosen(reason);
            void submit(giveReason({ uid, id: rating.id, reason }));
          }}
        >
          {t(`rating.reasons.${reason}`)}
          <span className={styles.sign} aria-hidden="true">
            {reason === given && <Check size={16} />}
            {reason === chosen && isOnItsWay(submission) && <Spinner size="small" />}
          </span>
        </Button>
      ))}
    </div>
  );
}

interface RatingFollowUpProps {
  uid: string;
  id: string;
  choice: ((rating: GivenRating) => ReactNode) | undefined;
}

/** What can be said of a rating that the player has just received: why, or that it was not meant. */
export function RatingFollowUp({ uid, id, choice }: RatingFollowUpProps) {
  const rating = useAppSelector((state) => selectGivenRating(state, id));
  const { t } = useTranslation();
  if (rating === undefined) return null;
  return (
    <div className={styles.followUp}>
      {rating.withdrawn ? (
        <p className={styles.said} role="status">
          <Check aria-hidden="true" size={20} />
          {t('rating.takenBack')}
        </p>
      ) : (
        <>
          <ReasonPicker uid={uid} rating={rating} />
          {choice?.(rating)}
          <TakeBack uid={uid} rating={rating} offeredFor={WITHDRAW_OFFERED_MS} />
        </>
      )}
    </div>
  );
}
