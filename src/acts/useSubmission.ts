import type { TFunction } from 'i18next';
import { useState } from 'react';
import { failureText } from '@/i18n/failureText';
import type { Failure } from '@/model/failure';
import { useAppDispatch } from './hooks';
import { outcomeOf, type Asked } from './thunks';

/** The state of a form that was sent. It belongs to the page, so entering the page again clears its error. */
export type Submission<Result = unknown> =
  | { status: 'idle' }
  | { status: 'pending' }
  /** No answer came in time; the outcome follows. */
  | { status: 'unknown' }
  | { status: 'done'; result: Result }
  | { status: 'failed'; failure: Failure };

/** Whether it may still be done, so that it must not be sent again. */
export const isOnItsWay = ({ status }: Submission): boolean => status === 'pending' || status === 'unknown';

/**
 * Sends a form: dispatches what it asks for and follows how that goes. `submit` resolves with whether it was done. Call `noteEdit` when
 * the form is edited after it was sent.
 */
export function useSubmission<Result = unknown>() {
  const [submission, setSubmission] = useState<Submission<Result>>({ status: 'idle' });
  const [isEdited, setEdited] = useState(false);
  const dispatch = useAppDispatch();
  const submit = async (action: Asked<Result>): Promise<boolean> => {
    if (isOnItsWay(submission)) return false;
    setEdited(false);
    setSubmission({ status: 'pending' });
    const end = await outcomeOf(dispatch(action), () => setSubmission({ status: 'unknown' }));
    setSubmission(end);
    return end.status === 'done';
  };
  /** Whether what the form shows is what was sent, and done. */
  const isDone = submission.status === 'done' && !isEdited;
  return { submission, isDone, submit, noteEdit: () => setEdited(true) };
}

/** What to show in red above a form. */
export function submissionError(submission: Submission, t: TFunction): string | undefined {
  if (submission.status === 'unknown') return t('notification.unknownOutcome');
  return submission.status === 'failed' ? failureText(submission.failure, t) : undefined;
}

/** What to say below a form when its answer takes long. */
export const submissionPatience = (submission: Submission, t: TFunction): string | undefined =>
  submission.status === 'pending' ? t('error.takesLong') : undefined;
