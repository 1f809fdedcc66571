import { useState, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '@/store/forms';
import { type GivenRating, type Reason, REASONS } from '@/model/rating';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import { withdrawRating, selectGivenRating, giveReason } from './givenRatings';
import { Check } from 'lucide-react';
import { clock } from '@/device/clock';
import { useNowUntil } from '@/device/useClock';
import { useAppSelector } from '@/store/hooks';
import { WITHDRAW_OFFERED_MS } from '@/model/limits';
import { Spinner } from '@/ui/Loader';
import styles from './RatingFollowUp.module.css';
import type { RateType } from '@/model/task';

interface WithdrawRatingProps {
  uid: string;
  rating: GivenRating;
  /** How long the button is offered (ms). */
  offeredFor?: number;
}

/** A button that withdraws a rating (docs/product.md 25.9). */
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

/** An optional reason with one tap. The chosen one stays marked. */
function ReasonPicker({ uid, rating }: OfRatingProps) {
  const { submit, error, isBusy } = useSubmission();
  const [chosen, setChosen] = useState<Reason>();
  const { t } = useTranslation();
  const labelId = useId();
  const { reason: given } = rating;
  return (
    <div role="group" aria-labelledby={labelId} className={styles.reasons}>
      <p id={labelId} className={styles.question} role="status">
        {t(given === undefined ? 'rating.why' : 'rating.reasonGiven')}
      </p>
      <ErrorText text={error} />
      {REASONS[rating.rateType].map((reason) => (
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
  /** undefined: the customer who rated has signed out. */
  uid: string | undefined;
  id: string;
  rate: RateType;
  /** More choices in one row. undefined: none. */
  choice: ((rating: GivenRating) => ReactNode) | undefined;
}

/**
 * Follow-up to a received rating: a reason, or a withdrawal. Its height is reserved, so that nothing below moves when it appears or
 * disappears.
 */
export function RatingFollowUp({ uid, id, rate, choice }: RatingFollowUpProps) {
  const rating = useAppSelector((state) => selectGivenRating(state, id));
  const { t } = useTranslation();
  return (
    <div
      className={`${styles.reserved} ${choice === undefined ? '' : styles.more}`}
      style={{ '--reason-rows': Math.ceil(REASONS[rate].length / 2) }}
    >
      {uid !== undefined && rating !== undefined && (
        <div className={styles.followUp}>
          {rating.withdrawn ? (
            <p className="doneLine" role="status">
              <Check aria-hidden="true" size={20} />
              {t('rating.withdrawn')}
            </p>
          ) : (
            <>
              <ReasonPicker uid={uid} rating={rating} />
              {choice?.(rating)}
              <WithdrawRating uid={uid} rating={rating} offeredFor={WITHDRAW_OFFERED_MS} />
            </>
          )}
        </div>
      )}
    </div>
  );
}
