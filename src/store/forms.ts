import { useCallback, useEffect, useRef, useState } from 'react';
import { pageVisibility } from '@/device/idleTime';
import type { KeptMany } from '@/device/storage';
import { useAppDispatch } from './hooks';
import { outcomeOf, type Asked, type Outcome } from './actThunk';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/i18n/failureText';
import type { Failure } from '@/model/failure';

interface UsedDraft<Value> {
  /** Undefined: nothing was typed that is not sent or saved. */
  draft: Value | undefined;
  change: (next: Value | undefined) => void;
  /** Forgets what was sent or saved, unless something else was typed since. */
  forget: (sent: Value) => void;
}

/**
 * What is typed into a form. It is kept on this device until it is sent or saved, and is the same in all tabs (docs/product.md 18.12).
 * `isOver` says of a kept draft that it was sent or saved while no form was there to forget it. A form keeps its `id` while it is shown.
 */
export function useDraft<Value>(
  drafts: KeptMany<Value>,
  id: string,
  isOver: (kept: Value) => boolean = () => false,
): UsedDraft<Value> {
  const [draft, setDraft] = useState(() => {
    const kept = drafts.read(id);
    if (kept === undefined || !isOver(kept)) return kept;
    drafts.write(id, undefined);
    return undefined;
  });
  /** Where nothing can be kept, what is typed stands here alone. */
  const isKept = useRef(true);

  const follow = useCallback(() => {
    if (isKept.current) setDraft(drafts.read(id));
  }, [drafts, id]);
  useEffect(() => {
    const stops = [drafts.watch(id, follow), pageVisibility.subscribe(follow)];
    // Another tab may have typed since the first look.
    follow();
    return () => {
      for (const stop of stops) stop();
    };
  }, [drafts, id, follow]);

  const change = (next: Value | undefined) => {
    isKept.current = drafts.write(id, next);
    setDraft(next);
  };
  const forget = (sent: Value) => {
    drafts.forget(id, sent);
    setDraft((current) => (current === sent ? undefined : current));
    follow();
  };
  return { draft, change, forget };
}

/** The state of a request that a view makes while it is shown. */
export type Request<Result> =
  | { status: 'waiting' }
  /** No answer came in time; the outcome follows. */
  | { status: 'unknown' }
  | Outcome<Result>;

/**
 * Asks for something when the view is entered, and again on request. Leaving the view calls it off. `ask` has to stay the same function
 * as long as it asks for the same.
 */
export function useRequest<Result>(ask: () => Asked<Result>): {
  request: Request<Result>;
  again: () => void;
} {
  const [request, setRequest] = useState<Request<Result>>({ status: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  const dispatch = useAppDispatch();
  useEffect(() => {
    const asking = dispatch(ask());
    let isLeft = false;
    const show = (next: Request<Result>) => {
      if (!isLeft) setRequest(next);
    };
    void outcomeOf(asking, () => show({ status: 'unknown' })).then(show);
    return () => {
      isLeft = true;
      asking.abort();
    };
  }, [dispatch, ask, attempt]);
  const again = () => {
    setRequest({ status: 'waiting' });
    setAttempt(attempt + 1);
  };
  return { request, again };
}

/** The state of a form that was sent. It belongs to the page, so entering the page again clears its error. */
export type Submission<Result = unknown> =
  | { status: 'idle' }
  | { status: 'pending' }
  /** No answer came in time; the outcome follows. */
  | { status: 'unknown' }
  | { status: 'done'; result: Result }
  | { status: 'failed'; failure: Failure };

/**
 * Sends a form: dispatches what it asks for and follows how that goes. `submit` resolves with whether it was done. Call `noteEdit` when
 * the form is edited after it was sent.
 */
export function useSubmission<Result = unknown>() {
  const [submission, setSubmission] = useState<Submission<Result>>({ status: 'idle' });
  const [isEdited, setEdited] = useState(false);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  /** It may still arrive, so it must not be sent again. */
  const isBusy = submission.status === 'pending' || submission.status === 'unknown';
  const submit = async (action: Asked<Result>): Promise<boolean> => {
    if (isBusy) return false;
    setEdited(false);
    setSubmission({ status: 'pending' });
    const end = await outcomeOf(dispatch(action), () => setSubmission({ status: 'unknown' }));
    setSubmission(end);
    return end.status === 'done';
  };
  /** What to show in red above the form. */
  const error =
    submission.status === 'unknown'
      ? t('notification.unknownOutcome')
      : submission.status === 'failed'
        ? failureText(submission.failure, t)
        : undefined;
  /** What to say below the form when its answer takes long. */
  const patience = submission.status === 'pending' ? t('error.takesLong') : undefined;
  /** Whether what the form shows is what was sent, and done. */
  const isDone = submission.status === 'done' && !isEdited;
  return { submission, isDone, isBusy, error, patience, submit, noteEdit: () => setEdited(true) };
}
