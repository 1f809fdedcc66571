import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { useAppSelector } from '@/app/hooks';
import { LoginForm } from '@/features/auth/LoginForm';
import { selectSession } from '@/features/auth/authSlice';
import { Panel } from '@/ui/Panel';
import styles from './Login.module.css';

export function Login() {
  const session = useAppSelector(selectSession);
  const { t } = useTranslation();
  if (session.status === 'signedIn') return <Navigate to="/" replace />;
  return (
    <Panel>
      <h1>{t('auth.logIn')}</h1>
      <LoginForm />
      <p className={styles.links}>
        <Link to="/passwordForgotten">{t('auth.forgotPassword')}</Link>
      </p>
      <p className={styles.links}>
        {t('auth.noAccount')} <Link to="/sign-up">{t('auth.signUp')}</Link>
      </p>
    </Panel>
  );
}
