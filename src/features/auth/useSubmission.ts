import type { AsyncThunkAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useAppDispatch } from '@/app/hooks';
import { failureFrom, type Failure } from './authApi';

/** How far a form is that was sent. It belongs to the page, so that entering the page again clears its error. */
export type Submission =
  { status: 'idle' } | { status: 'pending' } | { status: 'done' } | { status: 'failed'; failure: Failure };

/** Sends a form: dispatches what it asks for and follows how that goes. */
export function useSubmission() {
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' });
  const dispatch = useAppDispatch();
  const submit = async <Values>(
    action: AsyncThunkAction<undefined, Values, { rejectValue: Failure }>,
  ): Promise<void> => {
    setSubmission({ status: 'pending' });
    const result = await dispatch(action);
    if (result.meta.requestStatus === 'fulfilled') setSubmission({ status: 'done' });
    else if ('error' in result) {
      setSubmission({ status: 'failed', failure: result.payload ?? failureFrom(result.error) });
    }
  };
  return { submission, submit };
}
