import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOnItsWay, submissionError, submissionPatience, useSubmission } from '@/acts/useSubmission';
import type { EmailChange } from '@/firebase/identity';
import { isEmail } from '@/model/user';
import { Field, PasswordField } from '@/ui/Field';
import { Form } from '@/ui/Form';
import { changeEmailUser } from './accountThunks';
import { ConfirmEmail } from './ConfirmEmail';
import { SaveButton } from './SaveButton';

const sameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Both entries must be an email address, and equal ignoring case. The password is asked for when the service wants it;
 * where the new address has to be confirmed in a mail, the form then says so.
 */
export function ChangeEmailForm() {
  const { submission, isDone, submit, noteEdit } = useSubmission<EmailChange>();
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [repeat, setRepeat] = useState('');
  const [password, setPassword] = useState<string>();
  const isSame = isEmail(email) && isEmail(repeat) && sameEmail(email, repeat);
  const isRight = isSame && password !== '';
  const showsError = repeat !== '' && !isSame;
  const shared = { type: 'email', autoComplete: 'email', autoCapitalize: 'none' } as const;
  const last = password === undefined ? 'go' : 'next';

  const isLongAgo = submission.status === 'failed' && submission.failure.code === 'requires-recent-login';
  // From then on the field stays, whatever becomes of the next try.
  if (isLongAgo && password === undefined) setPassword('');

  if (submission.status === 'done' && submission.result === 'toBeConfirmed')
    return <ConfirmEmail email={email.trim()} />;
  return (
    <Form
      error={showsError ? t('settings.emailNotValid') : submissionError(submission, t)}
      patience={submissionPatience(submission, t)}
      onSubmit={() => {
        if (isRight) void submit(changeEmailUser({ email, ...(password !== undefined && { password }) }));
      }}
    >
      <Field
        {...shared}
        label={t('settings.newEmail')}
        name="email"
        enterKeyHint="next"
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          noteEdit();
        }}
      />
      <Field
        {...shared}
        label={t('settings.repeatEmail')}
        name="repeat"
        enterKeyHint={last}
        value={repeat}
        onChange={(event) => {
          setRepeat(event.target.value);
          noteEdit();
        }}
      />
      {password !== undefined && (
        <PasswordField
          label={t('settings.oldPassword')}
          showLabel={t('auth.showPassword')}
          hideLabel={t('auth.hidePassword')}
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <SaveButton isDone={isDone} busy={isOnItsWay(submission)} enabled={isRight} />
    </Form>
  );
}
