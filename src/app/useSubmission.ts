import type { TFunction } from 'i18next';
import { useState } from 'react';
import { failureText } from '@/i18n/failureText';
import type { Failure } from '@/model/failure';
import { useAppDispatch } from './hooks';
import { outcomeOf, type Asked } from './thunks';

/** How far a form is that was sent. It belongs to the page, so that entering the page again clears its error. */
export type Submission =
  { status: 'idle' } | { status: 'pending' } | { status: 'done' } | { status: 'failed'; failure: Failure };

/** Sends a form: dispatches what it asks for and follows how that goes. */
export function useSubmission() {
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' });
  const dispatch = useAppDispatch();
  const submit = async (action: Asked<unknown>): Promise<void> => {
    setSubmission({ status: 'pending' });
    setSubmission(await outcomeOf(dispatch(action)));
  };
  return { submission, submit };
}

/** What to show in red above a form. */
export const submissionError = (submission: Submission, t: TFunction): string | undefined =>
  submission.status === 'failed' ? failureText(submission.failure, t) : undefined;
