import { useCallback, useEffect, useRef, useState } from 'react';
import { pageVisibility } from '@/device/idleTime';
import type { KeptMany } from '@/device/storage';
import { useAppDispatch } from './hooks';
import { outcomeOf, type Act, type ActOutcome } from './actThunk';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/i18n/failureText';
import type { Failure } from '@/model/failure';

interface UsedDraft<Value> {
  /** undefined: nothing unsent or unsaved was typed. */
  draft: Value | undefined;
  /** Says that the browser does not store the draft. undefined: it does, or there is none. */
  notStored: string | undefined;
  change: (next: Value | undefined) => void;
  /** Deletes what was sent or saved, unless something else was typed since. */
  forget: (sent: Value) => void;
}

/**
 * The draft of a form, stored on this device until it is sent or saved, and shared by all tabs (docs/product.md 18.12). `isOver` says
 * of a stored draft that it was sent or saved while no form was there to delete it. `id` must not change while the form is shown.
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
  /** If nothing can be stored, the draft exists only in this form. */
  const isKept = useRef(true);
  const [isStored, setStored] = useState(true);
  const { t } = useTranslation();

  const follow = useCallback(() => {
    if (isKept.current) setDraft(drafts.read(id));
  }, [drafts, id]);
  useEffect(() => {
    const stops = [drafts.watch(id, follow), pageVisibility.subscribe(follow)];
    // Another tab may have typed since the first read.
    follow();
    return () => {
      for (const stop of stops) stop();
    };
  }, [drafts, id, follow]);

  const change = (next: Value | undefined) => {
    isKept.current = drafts.write(id, next);
    setStored(isKept.current || next === undefined);
    setDraft(next);
  };
  const forget = (sent: Value) => {
    drafts.forget(id, sent);
    setDraft((current) => (current === sent ? undefined : current));
    follow();
  };
  const notStored = isStored || draft === undefined ? undefined : t('error.draftNotStored');
  return { draft, notStored, change, forget };
}

/** The state of a request by a view. */
export type Request<Result> =
  | { status: 'waiting' }
  /** No response in time. The outcome follows. */
  | { status: 'unknown' }
  | ActOutcome<Result>;

/**
 * Makes a request when the view mounts, and again on demand. Unmounting aborts it. `ask` must be stable, because a new function makes a
 * new request.
 */
export function useRequest<Result>(ask: () => Act<Result>): {
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

/** The state of a sent form. It belongs to the page, so entering the page again clears its error. */
export type Submission<Result = unknown> =
  | { status: 'idle' }
  | { status: 'pending' }
  /** No response in time. The outcome follows. */
  | { status: 'unknown' }
  | { status: 'done'; result: Result }
  | { status: 'failed'; failure: Failure };

/**
 * Sends a form by dispatching a thunk, and follows its state. `submit` resolves with whether it succeeded. Call `noteEdit` when the
 * form is edited after sending.
 */
export function useSubmission<Result = unknown>() {
  const [submission, setSubmission] = useState<Submission<Result>>({ status: 'idle' });
  const [isEdited, setEdited] = useState(false);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  /** Also while the outcome is unknown: the first try may still arrive. */
  const isBusy = submission.status === 'pending' || submission.status === 'unknown';
  const submit = async (action: Act<Result>): Promise<boolean> => {
    if (isBusy) return false;
    setEdited(false);
    setSubmission({ status: 'pending' });
    const end = await outcomeOf(dispatch(action), () => setSubmission({ status: 'unknown' }));
    setSubmission(end);
    return end.status === 'done';
  };
  /** Shown in red above the form. */
  const error =
    submission.status === 'unknown'
      ? t('notification.unknownOutcome')
      : submission.status === 'failed'
        ? failureText(submission.failure, t)
        : undefined;
  /** Shown below the form while the response takes long. */
  const patience = submission.status === 'pending' ? t('error.takesLong') : undefined;
  /** Whether the form shows what was successfully sent. */
  const isDone = submission.status === 'done' && !isEdited;
  return { submission, isDone, isBusy, error, patience, submit, noteEdit: () => setEdited(true) };
}
