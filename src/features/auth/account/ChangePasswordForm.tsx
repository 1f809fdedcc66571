import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, PasswordField } from '@/ui/Field';
import { changePassword } from './accountThunks';
import { Form } from '@/ui/Form';
import { SaveButton } from './SaveButton';
import { isOnItsWay, submissionError, submissionPatience, useSubmission } from '@/acts/useSubmission';

interface Values {
  email: string;
  oldPS: string;
  password: string;
  repeat: string;
}

/** The old password has to be proved; the new one must equal its repeat. */
export function ChangePasswordForm({ email: currentEmail }: { email: string }) {
  const { submission, isDone, submit, noteEdit } = useSubmission();
  const { t } = useTranslation();
  const [values, setValues] = useState<Values>({ email: currentEmail, oldPS: '', password: '', repeat: '' });
  const differ = values.repeat !== '' && values.password !== values.repeat;
  const isRight = values.password !== '' && values.password === values.repeat && values.oldPS !== '';

  const field = (name: keyof Values) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => {
      setValues((current) => ({ ...current, [name]: event.target.value }));
      noteEdit();
    },
  });
  const labels = { showLabel: t('auth.showPassword'), hideLabel: t('auth.hidePassword') };
  return (
    <Form
      error={differ ? t('settings.passwordsNotSame') : submissionError(submission, t)}
      patience={submissionPatience(submission, t)}
      onSubmit={() => {
        const { email, oldPS, password } = values;
        if (isRight) void submit(changePassword({ email, oldPS, password }));
      }}
    >
      <Field
        {...field('email')}
        label={t('auth.email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        enterKeyHint="next"
      />
      <PasswordField
        {...field('oldPS')}
        {...labels}
        label={t('settings.oldPassword')}
        autoComplete="current-password"
      />
      <PasswordField
        {...field('password')}
        {...labels}
        label={t('settings.newPassword')}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('repeat')}
        {...labels}
        label={t('settings.repeatPassword')}
        autoComplete="new-password"
        enterKeyHint="go"
      />
      <SaveButton isDone={isDone} busy={isOnItsWay(submission)} enabled={isRight} />
    </Form>
  );
}
