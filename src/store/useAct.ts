import { addListener } from '@reduxjs/toolkit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/i18n/failureText';
import { isUnknownOf, outcomeOf, type Act, type ActOutcome } from './actThunk';
import { useAppDispatch } from './hooks';

/*
 * Three hooks send an act from a view and follow it. `useAct` sends whatever it is given, and the view says what the states mean.
 * `useRequest` sends one act when the view mounts, such as a read for a page. `useSubmission` is for forms and buttons: it sends nothing
 * twice, and has the words for each state.
 */

/** It belongs to the view, so entering a page again clears its error. */
export type ActState<Result> =
  | { status: 'idle' }
  | { status: 'pending' }
  /** No response in time. The outcome follows. */
  | { status: 'unknown' }
  | ActOutcome<Result>;

export function useAct<Result = unknown>() {
  const [state, setState] = useState<ActState<Result>>({ status: 'idle' });
  const latest = useRef<Act<Result>>(undefined);
  const dispatch = useAppDispatch();
  const send = useCallback(
    (act: Act<Result>): { outcome: Promise<ActOutcome<Result>>; abort: () => void } => {
      const show = (next: ActState<Result>) => {
        if (latest.current === act) setState(next);
      };
      latest.current = act;
      show({ status: 'pending' });
      const running = dispatch(act);
      const predicate = isUnknownOf(running.requestId);
      const stopListening = dispatch(addListener({ predicate, effect: () => show({ status: 'unknown' }) }));
      const outcome = outcomeOf(running);
      void outcome.then((ended) => {
        stopListening();
        show(ended);
      });
      return { outcome, abort: running.abort };
    },
    [dispatch],
  );
  return { state, setState, send };
}

/** Unmounting aborts the act. `ask` must be stable, because a new function sends a new act. */
export function useRequest<Result>(ask: () => Act<Result>): {
  request: Exclude<ActState<Result>, { status: 'idle' }>;
  again: () => void;
} {
  const { state, setState, send } = useAct<Result>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => send(ask()).abort, [send, ask, attempt]);
  const again = () => {
    setState({ status: 'pending' });
    setAttempt(attempt + 1);
  };
  return { request: state.status === 'idle' ? { status: 'pending' } : state, again };
}

/** `submit` resolves with whether it succeeded. Call `noteEdit` when the form is edited after sending. */
export function useSubmission<Result = unknown>() {
  const { state: submission, send } = useAct<Result>();
  const [isEdited, setEdited] = useState(false);
  const { t } = useTranslation();
  /** Also while the outcome is unknown: the first try may still arrive. */
  const isBusy = submission.status === 'pending' || submission.status === 'unknown';
  const submit = async (action: Act<Result>): Promise<boolean> => {
    if (isBusy) return false;
    setEdited(false);
    const { status } = await send(action).outcome;
    return status === 'done';
  };
  const error =
    submission.status === 'unknown'
      ? t('notification.unknownOutcome')
      : submission.status === 'failed'
        ? failureText(submission.failure, t)
        : undefined;
  const slowText = submission.status === 'pending' ? t('error.takesLong') : undefined;
  const isDone = submission.status === 'done' && !isEdited;
  return { submission, isDone, isBusy, error, slowText, submit, noteEdit: () => setEdited(true) };
}
