import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { useAppSelector } from '@/app/hooks';
import { selectSession } from '@/features/auth/authSlice';
import { OldProfileForm } from '@/features/auth/OldProfileForm';
import { pendingOldAccount } from '@/features/auth/pendingOldAccount';
import { hasProfile } from '@/model/profile';
import { Loader } from '@/ui/Loader';
import { Panel } from '@/ui/Panel';

/** Step 3: the profile and the players found. It can be resumed; home once it is done. */
export function AlreadyAccountP3() {
  const session = useAppSelector(selectSession);
  const { t } = useTranslation();
  const [pending] = useState(pendingOldAccount);
  if (session.status === 'unknown') return <Loader text={t('shell.checkingSession')} />;
  if (session.status === 'signedOut') return <Navigate to="/alreadyAccount" replace />;
  if (session.info === 'loading') return <Loader text={t('home.loading')} />;
  const info = session.info === 'none' ? undefined : session.info;
  if (info?.registered === 2) return <Navigate to="/" replace />;
  const legacyId = info?.legacyId ?? pending;
  if (legacyId === undefined) return <Navigate to="/alreadyAccount" replace />;
  return (
    <Panel>
      <h1>{t('oldAccount.moveTitle')}</h1>
      <OldProfileForm
        uid={session.user.uid}
        legacyId={legacyId}
        known={hasProfile(info) ? info : undefined}
      />
      <p>
        <Link to="/alreadyAccount">{t('oldAccount.otherId')}</Link>
      </p>
    </Panel>
  );
}
