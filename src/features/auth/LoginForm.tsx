import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/ErrorText';
import { Field } from '@/ui/Field';
import { PasswordField } from '@/ui/PasswordField';
import styles from './LoginForm.module.css';
import { onSignIn, selectSignIn, signInErrorCleared } from './authSlice';
import { signInFailureText } from './signInFailureText';

/** Email and password, both required. What was typed survives an error. */
export function LoginForm() {
  const signIn = useAppSelector(selectSignIn);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  useEffect(() => {
    dispatch(signInErrorCleared());
  }, [dispatch]);

  const emailMissing = email.trim() === '';
  const passwordMissing = password === '';

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (emailMissing) emailInput.current?.focus();
    else if (passwordMissing) passwordInput.current?.focus();
    else void dispatch(onSignIn({ email, password }));
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ErrorText text={signIn.status === 'failed' ? t(signInFailureText(signIn.failure)) : undefined} />
      <Field
        label={t('auth.email')}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        inputRef={emailInput}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={checked && emailMissing ? t('auth.emailRequired') : undefined}
      />
      <PasswordField
        label={t('auth.password')}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
        inputRef={passwordInput}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={checked && passwordMissing ? t('auth.passwordRequired') : undefined}
      />
      <Button type="submit" busy={signIn.status === 'pending'}>
        {t('auth.logIn')}
      </Button>
    </form>
  );
}
