import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useAppSelector } from '@/app/hooks';
import { selectSession } from '@/features/auth/authSlice';
import { SignUpProfileForm } from '@/features/auth/SignUpProfileForm';
import { selectHeldCode } from '@/features/players/playersSlice';
import { hasProfile } from '@/model/profile';
import { Loader } from '@/ui/Loader';
import { Panel } from '@/ui/Panel';

/** Step 2. It goes back to step 1 if that was not done, and home once there is a profile. */
export function SignUpP2() {
  const session = useAppSelector(selectSession);
  const heldCode = useAppSelector(selectHeldCode);
  const { t } = useTranslation();
  if (session.status === 'unknown') return <Loader text={t('shell.checkingSession')} />;
  if (session.status === 'signedOut') return <Navigate to="/sign-up" replace />;
  if (session.info === 'loading') return <Loader text={t('home.loading')} />;
  if (session.info !== 'none' && hasProfile(session.info)) {
    return (
      <Navigate to={heldCode === undefined ? '/' : `/addPlayerQR/${encodeURIComponent(heldCode)}`} replace />
    );
  }
  return (
    <Panel>
      <h1>{t('auth.yourProfile')}</h1>
      <SignUpProfileForm uid={session.user.uid} />
    </Panel>
  );
}
