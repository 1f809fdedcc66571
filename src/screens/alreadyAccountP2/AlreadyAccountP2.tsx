import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { useAppSelector } from '@/app/hooks';
import { selectSession } from '@/features/auth/authSlice';
import { pendingOldAccount } from '@/features/auth/pendingOldAccount';
import { SignUpForm } from '@/features/auth/SignUpForm';
import { Loader } from '@/ui/Loader';
import { Panel } from '@/ui/Panel';

/** Step 2: email and password for the new account. Whoever has one by now goes on to step 3. */
export function AlreadyAccountP2() {
  const session = useAppSelector(selectSession);
  const { t } = useTranslation();
  if (pendingOldAccount() === undefined) return <Navigate to="/alreadyAccount" replace />;
  if (session.status === 'unknown') return <Loader text={t('shell.checkingSession')} />;
  if (session.status === 'signedIn') return <Navigate to="/alreadyAccountP3" replace />;
  return (
    <Panel>
      <h1>{t('oldAccount.newAccount')}</h1>
      <p>{t('oldAccount.newAccountText')}</p>
      <SignUpForm />
      <p>
        {t('auth.hasAccount')} <Link to="/login">{t('auth.logIn')}</Link>
      </p>
    </Panel>
  );
}
