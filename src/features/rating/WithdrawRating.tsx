import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '@/device/clock';
import { useNowUntil } from '@/device/useClock';
import type { GivenRating } from '@/model/rating';
import { useSubmission } from '@/store/useAct';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import styles from './WithdrawRating.module.css';
import { withdrawRating } from './givenRatings';

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
