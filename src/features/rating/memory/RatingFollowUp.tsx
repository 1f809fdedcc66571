import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '@/app/hooks';
import { isOnItsWay, submissionError, useSubmission } from '@/app/useSubmission';
import { WITHDRAW_OFFERED_MS } from '@/model/limits';
import { REASONS, type GivenRating, type Reason } from '@/model/rating';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/ErrorText';
import { selectGivenRating } from './givenRatingsSlice';
import { giveReason } from './followUpThunks';
import styles from './RatingFollowUp.module.css';
import { TakeBack } from './TakeBack';

interface OfRatingProps {
  uid: string;
  rating: GivenRating;
}

/** One tap says why; nobody has to. */
function ReasonPicker({ uid, rating }: OfRatingProps) {
  const { submission, submit } = useSubmission();
  const [chosen, setChosen] = useState<Reason>();
  const { t } = useTranslation();
  const labelId = useId();
  const error = submissionError(submission, t);
  if (rating.reason !== undefined) {
    return (
      <p className={styles.said} role="status">
        <Check aria-hidden="true" size={20} />
        {t(`rating.reasons.${rating.reason}`)}
      </p>
    );
  }
  return (
    <div role="group" aria-labelledby={labelId} className={styles.reasons}>
      <p id={labelId} className={styles.question}>
        {t('rating.why')}
      </p>
      {error !== undefined && <ErrorText text={error} />}
      {REASONS[rating.rateType].map((reason) => (
        <Button
          key={reason}
          appearance="secondary"
          className={styles.reason}
          busy={reason === chosen && isOnItsWay(submission)}
          disabled={isOnItsWay(submission)}
          onClick={() => {
            setChosen(reason);
            void submit(giveReason({ uid, id: rating.id, reason }));
          }}
        >
          {t(`rating.reasons.${reason}`)}
        </Button>
      ))}
    </div>
  );
}

/** What can be said of a rating that the player has just received: why, or that it was not meant. */
export default function RatingFollowUp({ uid, id }: { uid: string; id: string }) {
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
          <TakeBack uid={uid} rating={rating} offeredFor={WITHDRAW_OFFERED_MS} />
        </>
      )}
    </div>
  );
}
