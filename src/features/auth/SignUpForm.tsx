import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button';
import { PasswordField } from '@/ui/Field';
import { EmailField, emailError, PrivacyLink, useTypedEmail } from './ProfileFields';
import { signUserUp } from './account';
import { Form } from '@/ui/Form';
import { useSubmission } from '@/store/useAct';

export function SignUpForm() {
  const { submit, isBusy, error, slowText } = useSubmission();
  const { t } = useTranslation();
  const [email, setEmail] = useTypedEmail();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [checked, setChecked] = useState(false);

  const wrongEmail = emailError(email, t);
  const passwordError = password === '' ? t('auth.weakPassword') : undefined;
  const areSame = password === confirmation;
  const isRight = wrongEmail === undefined && passwordError === undefined && areSame;
  const differ = checked && !areSame;
  const errorId = useId();

  const onSubmit = () => {
    setChecked(true);
    if (isRight) void submit(signUserUp({ email, password }));
  };
  const labels = { showLabel: t('auth.showPassword'), hideLabel: t('auth.hidePassword') };
  return (
    <Form
      error={differ ? t('auth.passwordsDoNotMatch') : error}
      errorId={errorId}
      slowText={slowText}
      onSubmit={onSubmit}
    >
      <EmailField
        enterKeyHint="next"
        value={email}
        onChange={setEmail}
        error={checked ? wrongEmail : undefined}
      />
      <PasswordField
        {...labels}
        label={t('auth.password')}
        name="password"
        autoComplete="new-password"
        hint={t('auth.passwordRule')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={checked ? passwordError : undefined}
      />
      <PasswordField
        {...labels}
        label={t('auth.confirmPassword')}
        name="confirmation"
        autoComplete="new-password"
        enterKeyHint="go"
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
        errorAbove={differ ? errorId : undefined}
      />
      <PrivacyLink />
      <Button type="submit" busy={isBusy}>
        {t('auth.next')}
      </Button>
    </Form>
  );
}
