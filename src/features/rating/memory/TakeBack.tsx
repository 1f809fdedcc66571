import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOnItsWay, submissionError, useSubmission } from '@/acts/useSubmission';
import type { GivenRating } from '@/model/rating';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import { withdrawRating } from './followUpThunks';

/** Whether `duration` ms have passed since this was first shown. */
function useIsOver(duration: number | undefined): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (duration === undefined) return;
    const timer = setTimeout(() => setOver(true), duration);
    return () => clearTimeout(timer);
  }, [duration]);
  return isOver;
}

interface TakeBackProps {
  uid: string;
  rating: GivenRating;
  /** For how long it is offered, in ms; undefined: for good. */
  offeredFor?: number;
}

/** The button that takes a rating back (docs/product.md 25.9). */
export function TakeBack({ uid, rating, offeredFor }: TakeBackProps) {
  const { submission, submit } = useSubmission();
  const isOver = useIsOver(offeredFor);
  const { t } = useTranslation();
  const error = submissionError(submission, t);
  if (isOver && submission.status === 'idle') return null;
  return (
    <>
      {error !== undefined && <ErrorText text={error} />}
      <Button
        appearance="quiet"
        busy={isOnItsWay(submission)}
        onClick={() => void submit(withdrawRating({ uid, rating }))}
      >
        {t('rating.takeBack')}
      </Button>
    </>
  );
}
