import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '@/store/useAct';
import { Button } from '@/ui/Button';
import { PasswordField } from '@/ui/Field';
import { EmailField, useTypedEmail } from './ProfileFields';
import { onSignIn } from './auth';
import { Form } from '@/ui/Form';

/** Input survives an error. */
export function LoginForm() {
  const { submit: send, isBusy, error, slowText } = useSubmission();
  const { t } = useTranslation();
  const [email, setEmail] = useTypedEmail();
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);

  const emailMissing = email.trim() === '';
  const passwordMissing = password === '';

  // Read from FormData, although the fields are controlled: autofill may fire no event.
  const submit = (typed: FormData) => {
    const textOf = (field: string): string => {
      const value = typed.get(field);
      return typeof value === 'string' ? value : '';
    };
    const [typedEmail, typedPassword] = [textOf('email'), textOf('password')];
    setEmail(typedEmail);
    setPassword(typedPassword);
    setChecked(true);
    if (typedEmail.trim() !== '' && typedPassword !== '')
      void send(onSignIn({ email: typedEmail, password: typedPassword }));
  };

  return (
    <Form error={error} slowText={slowText} onSubmit={submit}>
      <EmailField
        enterKeyHint="next"
        value={email}
        onChange={setEmail}
        error={checked && emailMissing ? t('auth.emailRequired') : undefined}
      />
      <PasswordField
        label={t('auth.password')}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={checked && passwordMissing ? t('auth.passwordRequired') : undefined}
      />
      <Button type="submit" busy={isBusy}>
        {t('auth.logIn')}
      </Button>
    </Form>
  );
}
