import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { useAppSelector } from '@/acts/hooks';
import { selectUser, selectUserInfo, selectWho } from '@/features/auth/authSlice';
import { OldProfileForm } from '@/features/auth/oldAccount/OldProfileForm';
import { pendingOldAccount } from '@/features/auth/oldAccount/pendingOldAccount';
import { DataLoader } from '@/features/connection/DataLoader';
import { hasProfile } from '@/model/user';
import { routes } from '@/model/routes';
import { Panel } from '@/ui/Panel';

/** Step 3: the profile and the players found. It can be resumed; home once it is done. */
export default function AlreadyAccountP3() {
  const who = useAppSelector(selectWho);
  const user = useAppSelector(selectUser);
  const info = useAppSelector(selectUserInfo);
  const { t } = useTranslation();
  const [pending] = useState(pendingOldAccount.read);
  if (who === 'unknown') return <DataLoader text={t('shell.checkingSession')} />;
  if (info?.registered === 2) return <Navigate to={routes.home} replace />;
  const legacyId = info?.legacyId ?? pending;
  if (user === undefined || legacyId === undefined) return <Navigate to={routes.alreadyAccount} replace />;
  return (
    <Panel>
      <h1>{t('oldAccount.moveTitle')}</h1>
      <OldProfileForm uid={user.uid} legacyId={legacyId} known={hasProfile(info) ? info : undefined} />
      <p>
        <Link to={routes.alreadyAccount}>{t('oldAccount.otherId')}</Link>
      </p>
    </Panel>
  );
}
