import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { useAppSelector } from '@/app/hooks';
import { selectSession } from '@/features/auth/authSlice';
import { SignUpForm } from '@/features/auth/SignUpForm';
import { Panel } from '@/ui/Panel';

/** Step 1. Whoever has an account by now goes on to step 2. */
export function SignUp() {
  const session = useAppSelector(selectSession);
  const { t } = useTranslation();
  if (session.status === 'signedIn') return <Navigate to="/sign-up-p2" replace />;
  return (
    <Panel>
      <h1>{t('auth.signUp')}</h1>
      <SignUpForm />
      <p>
        {t('auth.hasAccount')} <Link to="/login">{t('auth.logIn')}</Link>
      </p>
      <p>
        <Link to="/alreadyAccount">{t('oldAccount.link')}</Link>
      </p>
    </Panel>
  );
}
