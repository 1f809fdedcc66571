import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/acts/hooks';
import {
  isOnItsWay,
  submissionError,
  submissionPatience,
  useSubmission,
  type Submission,
} from '@/acts/useSubmission';
import { provePassword } from '@/features/auth/session/provePassword';
import { selectConnection } from '@/features/connection/connectionSlice';
import { notificationHidden } from '@/features/notification/notificationSlice';
import { endStand } from '@/features/rating/counter/stand';
import type { FailureCode } from '@/model/failure';
import { COUNTER_ASKS_MS } from '@/model/limits';
import { routes } from '@/model/routes';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Form } from '@/ui/Form';
import { PasswordField } from '@/ui/Field';
import styles from './LeaveCounter.module.css';
import { LogOutHere } from './LogOutHere';

const DIALOG_WIDTH = 360;

/** The password could not be checked. */
const UNCHECKED: readonly FailureCode[] = ['offline', 'network-request-failed'];

const isUnchecked = (submission: Submission): boolean =>
  submission.status === 'failed' && UNCHECKED.includes(submission.failure.code);

/** Asks for the password of the account. Whoever only played with the lock need not close it. */
export function LeaveQuestion({ onStay }: { onStay: () => void }) {
  const [password, setPassword] = useState('');
  const { submission, submit, noteEdit } = useSubmission();
  const isLost = useAppSelector(selectConnection) === 'lost';
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { t } = useTranslation();
  const isBusy = isOnItsWay(submission);
  useEffect(() => {
    if (isBusy) return;
    const timer = setTimeout(onStay, COUNTER_ASKS_MS);
    return () => clearTimeout(timer);
  }, [isBusy, password, onStay]);

  const leave = async () => {
    if (password === '' || !(await submit(provePassword(password)))) return;
    // What was noted meanwhile is of those who passed.
    dispatch(notificationHidden());
    endStand();
    void navigate(routes.home, { replace: true });
  };
  const isWrong = submission.status === 'failed' && submission.failure.code === 'invalidCredentials';
  const error = isWrong ? t('counter.wrongPassword') : submissionError(submission, t);
  return (
    <Dialog labelledBy="leave-title" describedBy="leave-text" width={DIALOG_WIDTH} onClose={onStay}>
      <div className={styles.question}>
        <h2 id="leave-title">{t('counter.leaveTitle')}</h2>
        <p id="leave-text">{t('counter.leaveText')}</p>
        <Form
          error={isUnchecked(submission) ? t('counter.notChecked') : error}
          patience={submissionPatience(submission, t)}
          onSubmit={() => void leave()}
        >
          <PasswordField
            name="password"
            label={t('auth.password')}
            showLabel={t('auth.showPassword')}
            hideLabel={t('auth.hidePassword')}
            // A password that the browser fills in by itself would let everybody pass.
            autoComplete="one-time-code"
            enterKeyHint="go"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              noteEdit();
            }}
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
