import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/Button';
import { PasswordField } from '@/ui/Field';
import { EmailField, useTypedEmail } from './ProfileFields';
import { onSignIn, selectSignIn, signInErrorCleared } from './auth';
import { failureText } from '@/i18n/failureText';
import { Form } from '@/ui/Form';

/** Email and password, both required. What was typed survives an error. */
export function LoginForm() {
  const signIn = useAppSelector(selectSignIn);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const [email, setEmail] = useTypedEmail();
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);

  useEffect(() => {
    dispatch(signInErrorCleared());
  }, [dispatch]);

  const emailMissing = email.trim() === '';
  const passwordMissing = password === '';

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
      void dispatch(onSignIn({ email: typedEmail, password: typedPassword }));
  };

  return (
    <Form
      error={signIn.status === 'failed' ? failureText(signIn.failure, t) : undefined}
      onSubmit={submit}
      patience={signIn.status === 'pending' ? t('error.takesLong') : undefined}
    >
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
      <Button type="submit" busy={signIn.status === 'pending'}>
        {t('auth.logIn')}
      </Button>
    </Form>
  );
}
