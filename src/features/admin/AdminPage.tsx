import { useEntryState } from '@/store/entryState';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { Unsent } from '@/features/auth/LogOutQuestion';
import { routes } from '@/model/routes';
import { Button } from '@/ui/Button';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { draftCount } from '@/device/storage';
import { useKnown } from '@/store/known';
import { openAdministration, selectAdminError, selectAdminPage } from './admin';
import { watchSentMails } from './mails';
import { FindZone } from './FindZone';
import { MailForm } from './MailForm';
import { SentMails } from './SentMails';
import { selectUser, selectWho } from '@/features/auth/auth';
import { returnAddress } from '@/features/auth/sentToLogin';
import { signOut, selectUnsentMessages } from '@/features/push/LogOut';
import { LoginForm } from '@/features/auth/LoginForm';
import { DataLoader } from '@/features/connection/ConnectionBanner';
import { ErrorText } from '@/ui/Form';
import { Loader } from '@/ui/Loader';
import { Panel } from '@/ui/Panel';

interface OtherAccountProps {
  unsent: Unsent;
  onLogOut: () => void;
}

/** docs/product.md 17.2 */
function OtherAccount({ unsent, onLogOut }: OtherAccountProps) {
  const { messages, drafts } = unsent;
  const count = messages + drafts;
  const navigate = useNavigate();
  const { t } = useTranslation();
  return (
    <>
      <h2>{t('admin.otherAccount')}</h2>
      <p>{t('admin.otherAccountText')}</p>
      {messages > 0 && <p>{t('shell.unsent', { count: messages })}</p>}
      {drafts > 0 && <p>{t('shell.typed')}</p>}
      {count > 0 && <p>{t('shell.unsentLost', { count })}</p>}
      <Button onClick={() => void navigate(routes.home)}>{t('shell.stayLoggedIn')}</Button>
      <Button appearance={count > 0 ? 'danger' : 'secondary'} onClick={onLogOut}>
        {t(count > 0 ? 'shell.logOutAnyway' : 'admin.logOut')}
      </Button>
    </>
  );
}

function AdminAccount({ isRefused, onShown }: { isRefused: boolean; onShown: () => void }) {
  const { t } = useTranslation();
  useEffect(onShown, [onShown]);
  return (
    <>
      <ErrorText text={isRefused ? t('admin.notAnAdministrator') : undefined} />
      <LoginForm />
    </>
  );
}

function Opening({ onAgain }: { onAgain: () => void }) {
  const error = useAppSelector(selectAdminError);
  const { t } = useTranslation();
  if (error === undefined) return <Loader text={t('admin.loading')} />;
  const isOffline = error.code === 'offline' || error.code === 'network-request-failed';
  return (
    <>
      <ErrorText text={t(isOffline ? 'error.noConnection' : 'admin.playersNotLoaded')} />
      <Button onClick={onAgain}>{t('admin.tryAgain')}</Button>
    </>
  );
}

const MAILS = 20;

function Mailing({ onAgain }: { onAgain: () => void }) {
  const [count, setCount] = useEntryState('mails', MAILS);
  const mails = useKnown(watchSentMails, count);
  const hasMore = mails.status === 'known' && (mails.isLoadingMore === true || mails.value.length >= count);
  const { t } = useTranslation();
  return (
    <div className="stack">
      <Panel>
        <h1>{t('admin.addByMail')}</h1>
        <MailForm sent={mails} onAgain={onAgain} />
      </Panel>
      <Panel>
        <FindZone />
      </Panel>
      <Panel>
        <SentMails mails={mails} onMore={hasMore ? () => setCount(count + MAILS) : undefined} />
      </Panel>
    </div>
  );
}

export default function AdminPage() {
  const who = useAppSelector(selectWho);
  const page = useAppSelector(selectAdminPage);
  const messages = useAppSelector(selectUnsentMessages);
  const uid = useAppSelector(selectUser)?.uid;
  // Nothing else is typed while this page is shown, so one reading is enough.
  const drafts = useMemo(() => (uid === undefined ? 0 : draftCount(uid)), [uid]);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const [isRefused, setRefused] = useState(false);
  // From then on, whoever is signed in has logged in on this page.
  const [wasSignedOut, setSignedOut] = useState(false);
  const before = returnAddress(useLocation().state, uid);
  const isOther = who === 'customer' || who === 'newcomer';
  const isToBeRefused = isOther && wasSignedOut && messages + drafts === 0;

  const [attempt, setAttempt] = useState(0);
  const onAgain = () => setAttempt(attempt + 1);

  const onLogin = useCallback(() => setSignedOut(true), []);

  useEffect(() => {
    if (!isToBeRefused) return;
    void dispatch(signOut()).then((ended) => {
      if (signOut.fulfilled.match(ended)) setRefused(true);
      // With a button to try it again.
      else setSignedOut(false);
    });
  }, [isToBeRefused, dispatch]);

  useEffect(() => {
    if (who !== 'administrator' || before !== undefined) return undefined;
    const reading = dispatch(openAdministration());
    void reading.then(() => setRefused(false));
    return () => reading.abort();
  }, [who, before, attempt, dispatch]);

  if (who === 'administrator' && before !== undefined) return <Navigate to={before} replace />;
  if (who === 'administrator' && page === 1) return <Mailing onAgain={onAgain} />;
  const content = () => {
    if (who === 'visitor') return <AdminAccount isRefused={isRefused} onShown={onLogin} />;
    if (isOther && !isToBeRefused)
      return <OtherAccount unsent={{ messages, drafts }} onLogOut={() => void dispatch(signOut())} />;
    if (who !== 'administrator') return <DataLoader text={t('shell.checkingSession')} />;
    return <Opening onAgain={onAgain} />;
  };
  return (
    <Panel>
      <h1>{t('admin.account')}</h1>
      {content()}
    </Panel>
  );
}
