import { useState, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '@/store/useAct';
import { type GivenRating, type Reason, REASONS, reasonsFor } from '@/model/rating';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import { withdrawRating, selectGivenRating, giveReason } from './givenRatings';
import { Check } from 'lucide-react';
import { clock } from '@/device/clock';
import { useNowUntil } from '@/device/useClock';
import { useAppSelector } from '@/store/hooks';
import { Spinner } from '@/ui/Loader';
import styles from './RatingFollowUp.module.css';
import type { RateType } from '@/model/task';

interface WithdrawRatingProps {
  uid: string;
  rating: GivenRating;
  /** How long the button is offered (ms). */
  offeredFor?: number;
}

/** docs/product.md 25.9 */
export function WithdrawRating({ uid, rating, offeredFor = Infinity }: WithdrawRatingProps) {
  const { submission, submit, error, isBusy } = useSubmission();
  const [until] = useState(() => clock.now() + offeredFor);
  const isOver = useNowUntil(until) >= until;
  const { t } = useTranslation();
  if (isOver && submission.status === 'idle') return null;
  return (
    <>
      <ErrorText text={error} />
      <Button
        appearance="quiet"
        className={styles.withdraw}
        busy={isBusy}
        onClick={() => void submit(withdrawRating({ uid, rating }))}
      >
        {t('rating.withdraw')}
      </Button>
    </>
  );
}

interface OfRatingProps {
  uid: string;
  rating: GivenRating;
}

function ReasonPicker({ uid, rating }: OfRatingProps) {
  const { submit, error, isBusy } = useSubmission();
  const [chosen, setChosen] = useState<Reason>();
  const { t } = useTranslation();
  const labelId = useId();
  const { reason: given } = rating;
  return (
    <div role="group" aria-labelledby={labelId} className={styles.reasons}>
      <p
        id={labelId}
        className={
          rating.rateType === 'up'
            ? 'visuallyHidden'
            : `${styles.question} ${given === undefined ? '' : styles.answered}`
        }
      >
        {t('rating.why')}
      </p>
      <ErrorText text={error} />
      {reasonsFor(rating).map((reason) => (
        <Button
          key={reason}
          appearance="secondary"
          className={styles.reason}
          aria-pressed={reason === given}
          disabled={given !== undefined || isBusy}
          onClick={() => {
            setChosen(reason);
            void submit(giveReason({ uid, id: rating.id, reason }));
          }}
        >
          {t(`rating.reasons.${reason}`)}
          <span className={styles.sign} aria-hidden="true">
            {reason === given && <Check size={16} />}
            {reason === chosen && isBusy && <Spinner size="small" />}
          </span>
        </Button>
      ))}
    </div>
  );
}

interface RatingFollowUpProps {
  uid: string;
  id: string;
  rate: RateType;
  /** Asked in the place of the reasons. undefined: nothing. */
  question: ReactNode;
  /** What helps at once. undefined: nothing. */
  helps: ((rating: GivenRating) => ReactNode) | undefined;
  /** How many rows `helps` has. */
  helpRows: number;
}

/** Its height is reserved, so that nothing below moves when it appears or changes. */
export function RatingFollowUp({ uid, id, rate, question, helps, helpRows }: RatingFollowUpProps) {
  const rating = useAppSelector((state) => selectGivenRating(state, id));
  if (rating?.withdrawn === true) return null;
  return (
    <div
      className={`${styles.reserved} ${styles[rate]} ${helps === undefined ? '' : styles.more}`}
      style={{ '--reason-rows': Math.ceil(REASONS[rate].length / 2), '--help-rows': helpRows }}
    >
      {rating !== undefined && (
        <div className={styles.followUp}>
          <div className={styles.why}>{question ?? <ReasonPicker uid={uid} rating={rating} />}</div>
          {helps !== undefined && <div className={styles.helps}>{helps(rating)}</div>}
        </div>
      )}
    </div>
  );
}
