import { pendingOldAccount } from '@/device/storage';
import { useCallback, useState } from 'react';
import { listText } from '@/i18n/formats';
import { useTranslation } from 'react-i18next';
import { useRequest } from '@/store/useAct';
import { type Profile, profileOf } from '@/model/user';
import { registrationOf } from '@/model/player';
import { Button, ButtonLink } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import { Loader } from '@/ui/Loader';
import { failureText } from '@/i18n/failureText';
import { findOldAccount, moveOldAccount, type OldAccountFound, oldProfile } from '@/features/auth/oldAccount';
import list from '@/ui/List.module.css';
import styles from './OldAccountMovePage.module.css';
import { NewProfileForm } from '@/features/auth/ProfileFields';
import { Link, Navigate } from 'react-router-dom';
import { useAppSelector } from '@/store/hooks';
import { hasProfile, selectUser, selectUserInfo, selectWho } from '@/features/auth/auth';
import { DataLoader } from '@/features/connection/ConnectionBanner';
import { routes } from '@/model/routes';
import { Panel } from '@/ui/Panel';

function PlayersFound({ players, missing }: OldAccountFound) {
  const { t, i18n } = useTranslation();
  return (
    <div className={`${list.card} ${styles.players}`}>
      <h2>{t('oldAccount.players', { count: players.length })}</h2>
      <ul>
        {players.map((player) => (
          <li key={player.key}>{registrationOf(player).name}</li>
        ))}
      </ul>
      {missing.length > 0 && (
        <p>
          {t('oldAccount.missing', {
            count: missing.length,
            numbers: listText(missing.map(String), i18n.language),
          })}
        </p>
      )}
    </div>
  );
}

function OtherId() {
  const { t } = useTranslation();
  return (
    <p>
      <Link to={routes.alreadyAccount}>{t('oldAccount.otherId')}</Link>
    </p>
  );
}

interface OldProfileFormProps {
  uid: string;
  legacyId: string;
  /** Otherwise the device may remember a profile. */
  known: Profile | undefined;
}

/** Step 3, which can be resumed. */
function OldProfileForm({ uid, legacyId, known }: OldProfileFormProps) {
  const find = useCallback(() => findOldAccount({ uid, legacyId }), [uid, legacyId]);
  const { request: search, again } = useRequest(find);
  const { t } = useTranslation();
  const [remembered] = useState(() => (known === undefined ? oldProfile() : profileOf(known)));

  if (search.status === 'unknown') return <ErrorText text={t('notification.unknownOutcome')} />;
  if (search.status === 'pending') return <Loader text={t('oldAccount.finding')} />;
  if (search.status === 'failed') {
    return (
      <div className="stack">
        <ErrorText text={failureText(search.failure, t)} />
        {search.failure.code === 'oldAccountNotFound' ? (
          <ButtonLink to={routes.alreadyAccount}>{t('oldAccount.otherId')}</ButtonLink>
        ) : (
          <>
            <Button onClick={again}>{t('oldAccount.tryAgain')}</Button>
            <OtherId />
          </>
        )}
      </div>
    );
  }
  const { players, missing } = search.result;
  return (
    <>
      <NewProfileForm
        uid={uid}
        initial={remembered}
        action={t('oldAccount.finish')}
        save={(profile) => moveOldAccount({ uid, profile, players })}
      >
        <PlayersFound players={players} missing={missing} />
        <h2>{t('auth.yourProfile')}</h2>
      </NewProfileForm>
      <OtherId />
    </>
  );
}

export default function OldAccountMovePage() {
  const who = useAppSelector(selectWho);
  const user = useAppSelector(selectUser);
  const info = useAppSelector(selectUserInfo);
  const { t } = useTranslation();
  const [pending] = useState(pendingOldAccount.read);
  if (who === 'unknown') return <DataLoader text={t('shell.checkingSession')} />;
  const legacyId = info?.legacyId ?? pending;
  if (user === undefined || legacyId === undefined) return <Navigate to={routes.alreadyAccount} replace />;
  return (
    <Panel>
      <h1>{t('oldAccount.moveTitle')}</h1>
      <OldProfileForm uid={user.uid} legacyId={legacyId} known={hasProfile(info) ? info : undefined} />
    </Panel>
  );
}
