import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { useAppSelector } from '@/app/hooks';
import { LoginForm } from '@/features/auth/LoginForm';
import { selectSession } from '@/features/auth/authSlice';
import { selectHeldCode } from '@/features/players/playersSlice';
import { Button } from '@/ui/Button';
import { Panel } from '@/ui/Panel';
import styles from './Login.module.css';

export function Login() {
  const session = useAppSelector(selectSession);
  const { t } = useTranslation();
  const heldCode = useAppSelector(selectHeldCode);
  const navigate = useNavigate();
  const heldLink = heldCode === undefined ? undefined : `/addPlayerQR/${encodeURIComponent(heldCode)}`;
  if (session.status === 'signedIn') return <Navigate to={heldLink ?? '/'} replace />;
  return (
    <Panel>
      <h1>{t('auth.logIn')}</h1>
      <LoginForm />
      {heldLink !== undefined && (
        <Button appearance="secondary" onClick={() => void navigate(heldLink)}>
          {t('auth.goBack')}
        </Button>
      )}
      <p className={styles.links}>
        <Link to="/passwordForgotten">{t('auth.forgotPassword')}</Link>
      </p>
      <p className={styles.links}>
        {t('auth.noAccount')} <Link to="/sign-up">{t('auth.signUp')}</Link>
      </p>
      <p className={styles.links}>
        <Link to="/alreadyAccount">{t('oldAccount.link')}</Link>
      </p>
    </Panel>
  );
}
