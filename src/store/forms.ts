import { useCallback, useEffect, useRef, useState } from 'react';
import { pageVisibility } from '@/device/idleTime';
import type { StoredValues } from '@/device/storage';
import { useAppDispatch } from './hooks';
import { outcomeOf, withOnUnknown, type Act, type ActOutcome } from './actThunk';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/i18n/failureText';

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
  drafts: StoredValues<Value>,
  id: string,
  isOver: (stored: Value) => boolean = () => false,
): UsedDraft<Value> {
  const [draft, setDraft] = useState(() => {
    const stored = drafts.read(id);
    if (stored === undefined || !isOver(stored)) return stored;
    drafts.write(id, undefined);
    return undefined;
  });
  /** If nothing can be stored, the draft exists only in this form. */
  const isInStorage = useRef(true);
  const [isStored, setStored] = useState(true);
  const { t } = useTranslation();

  const follow = useCallback(() => {
    if (isInStorage.current) setDraft(drafts.read(id));
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
    isInStorage.current = drafts.write(id, next);
    setStored(isInStorage.current || next === undefined);
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

/** The state of an act that a view has sent. It belongs to the view, so entering a page again clears its error. */
export type ActState<Result> =
  | { status: 'idle' }
  | { status: 'pending' }
  /** No response in time. The outcome follows. */
  | { status: 'unknown' }
  | ActOutcome<Result>;

/** Sends acts by dispatching their thunks, and follows the latest. */
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
      const running = dispatch(withOnUnknown(act, () => show({ status: 'unknown' })));
      const outcome = outcomeOf(running);
      void outcome.then(show);
      return { outcome, abort: running.abort };
    },
    [dispatch],
  );
  return { state, setState, send };
}

/**
 * Sends an act when the view mounts, and again on demand. Unmounting aborts it. `ask` must be stable, because a new function sends
 * a new act.
 */
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

/**
 * Sends a form, and follows its state. `submit` resolves with whether it succeeded. Call `noteEdit` when the form is edited after
 * sending.
 */
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
  /** Shown in red above the form. */
  const error =
    submission.status === 'unknown'
      ? t('notification.unknownOutcome')
      : submission.status === 'failed'
        ? failureText(submission.failure, t)
        : undefined;
  /** Shown below the form while the response takes long. */
  const slowText = submission.status === 'pending' ? t('error.takesLong') : undefined;
  /** Whether the form shows what was successfully sent. */
  const isDone = submission.status === 'done' && !isEdited;
  return { submission, isDone, isBusy, error, slowText, submit, noteEdit: () => setEdited(true) };
}
