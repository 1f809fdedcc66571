import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GivenRating, type Reason, reasonsFor } from '@/model/rating';
import { useSubmission } from '@/store/useAct';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import { Spinner } from '@/ui/Loader';
import styles from './ReasonPicker.module.css';
import { giveReason } from './givenRatings';

interface ReasonPickerProps {
  uid: string;
  rating: GivenRating;
}

/** An optional reason with one tap. The chosen one stays marked. */
export function ReasonPicker({ uid, rating }: ReasonPickerProps) {
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
