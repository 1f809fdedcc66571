import { useState, useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { provePassword } from '@/features/auth/account';
import { useLogOut } from '@/features/push/LogOut';
import { endCounterMode } from '@/features/rating/counter';
import { routes } from '@/model/routes';
import { Button } from '@/ui/Button';
import { useSubmission, type ActState } from '@/store/useAct';
import { selectConnection } from '@/features/connection/connection';
import { notificationDropped } from '@/features/notification/notification';
import type { FailureCode } from '@/model/failure';
import { COUNTER_WORDS_MS } from '@/model/limits';
import { Dialog } from '@/ui/Dialog';
import { ErrorText, Form } from '@/ui/Form';
import { PasswordField } from '@/ui/Field';
import styles from './LeaveCounter.module.css';
import { Lock } from 'lucide-react';
import { useHold } from '@/ui/useHold';

const COUNTER_HOLD_MS = 3000;
/** The question closes after this long without a key. */
const COUNTER_ASKS_MS = 30_000;

/** The way out if the password cannot be checked: a log-out removes the customer's data from the device (docs/product.md 35.6). */
function LogOutHere() {
  const navigate = useNavigate();
  const { t } = useTranslation();
  const { logOut, question, error } = useLogOut(async () => {
    endCounterMode();
    await navigate(routes.namedHome, { replace: true });
  });
  return (
    <>
      <p>{t('counter.logOutText')}</p>
      <ErrorText text={error} />
      <Button appearance="secondary" onClick={logOut}>
        {t('shell.logOut')}
      </Button>
      {question}
    </>
  );
}

const DIALOG_WIDTH = '22.5rem';

const UNCHECKED: readonly FailureCode[] = ['offline', 'network-request-failed'];

const isUnchecked = (submission: ActState<unknown>): boolean =>
  submission.status === 'failed' && UNCHECKED.includes(submission.failure.code);

/** Closes by itself if nobody types. */
function LeaveQuestion({ onStay }: { onStay: () => void }) {
  const [password, setPassword] = useState('');
  const { submission, submit, error, slowText, isBusy, isDone } = useSubmission();
  const isLost = useAppSelector(selectConnection) === 'lost';
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { t } = useTranslation();
  useEffect(() => {
    if (isBusy) return;
    const timer = setTimeout(onStay, COUNTER_ASKS_MS);
    return () => clearTimeout(timer);
  }, [isBusy, password, onStay]);

  // In an effect, because after 'Stay' the response must not open the app.
  useEffect(() => {
    if (!isDone) return;
    // What was told meanwhile was for nobody who stands here now.
    dispatch(notificationDropped());
    endCounterMode();
    void navigate(routes.home, { replace: true });
  }, [isDone, dispatch, navigate]);
  const isWrong = submission.status === 'failed' && submission.failure.code === 'invalidCredentials';
  return (
    <Dialog labelledBy="leave-title" describedBy="leave-text" width={DIALOG_WIDTH} onClose={onStay}>
      <div className="stack">
        <h2 id="leave-title">{t('counter.leaveTitle')}</h2>
        <p id="leave-text">{t('counter.leaveText')}</p>
        <Form
          error={
            isWrong ? t('counter.wrongPassword') : isUnchecked(submission) ? t('counter.notChecked') : error
          }
          slowText={slowText}
          onSubmit={() => {
            if (password !== '') void submit(provePassword(password));
          }}
        >
          <PasswordField
            name="password"
            label={t('auth.password')}
            showLabel={t('auth.showPassword')}
            hideLabel={t('auth.hidePassword')}
            // Autofill would let everybody out.
            autoComplete="one-time-code"
            enterKeyHint="go"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
          <Button type="submit" disabled={password === ''} busy={isBusy}>
            {t('counter.leaveYes')}
          </Button>
        </Form>
        <Button appearance="secondary" onClick={onStay}>
          {t('counter.stay')}
        </Button>
        {(isLost || isUnchecked(submission)) && <LogOutHere />}
      </div>
    </Dialog>
  );
}

/**
 * The only way out of a counter (docs/product.md 35.5). The hint about it takes the place of `children`, of which it keeps the height, so
 * that nothing moves.
 */
export function LeaveCounter({ children }: { children: ReactNode }) {
  const [isAsking, setAsking] = useState(false);
  const [isHinting, setHinting] = useState(false);
  const { t } = useTranslation();
  const { isHeld, handlers } = useHold(
    COUNTER_HOLD_MS,
    () => {
      setHinting(false);
      setAsking(true);
    },
    () => setHinting(true),
  );
  useEffect(() => {
    if (!isHinting) return;
    const timer = setTimeout(() => setHinting(false), COUNTER_WORDS_MS);
    return () => clearTimeout(timer);
  }, [isHinting]);
  return (
    <div className={styles.leave}>
      <div className={styles.beside} data-hint={t('counter.hold')} data-hinting={isHinting || undefined}>
        <div className={styles.given}>{children}</div>
        <p className={styles.hint} role="status">
          {isHinting && t('counter.hold')}
        </p>
      </div>
      <button
        type="button"
        className={styles.lock}
        data-held={isHeld || undefined}
        aria-label={t('counter.leave')}
        {...handlers}
      >
        <Lock aria-hidden="true" size={20} />
      </button>
      {isAsking && <LeaveQuestion onStay={() => setAsking(false)} />}
    </div>
  );
}
