import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { openAdministration, selectAdminError, selectAdminPage } from '@/features/admin/adminSlice';
import { MailForm } from '@/features/admin/MailForm';
import { onSignOut, selectSession, type Session } from '@/features/auth/authSlice';
import { LoginForm } from '@/features/auth/LoginForm';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/ErrorText';
import { Loader } from '@/ui/Loader';
import { Panel } from '@/ui/Panel';

type Visitor = 'unknown' | 'signedOut' | 'customer' | 'administrator';

function visitorOf(session: Session): Visitor {
  if (session.status === 'signedOut') return 'signedOut';
  if (session.status === 'unknown' || session.info === 'loading') return 'unknown';
  return session.info !== 'none' && session.info.damin ? 'administrator' : 'customer';
}

/** Page 0: who is no administrator is told so, and signed out. */
function AdminAccount({ isRefused }: { isRefused: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <ErrorText text={isRefused ? t('admin.notAnAdministrator') : undefined} />
      <LoginForm />
    </>
  );
}

/** Between page 0 and page 1: the players are being read, or could not be. */
function Opening() {
  const error = useAppSelector(selectAdminError);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  if (error === undefined) return <Loader text={t('admin.loading')} />;
  return (
    <>
      <ErrorText text={t('admin.playersNotLoaded')} />
      <Button onClick={() => void dispatch(openAdministration())}>{t('admin.tryAgain')}</Button>
    </>
  );
}

export function Damin() {
  const visitor = visitorOf(useAppSelector(selectSession));
  const page = useAppSelector(selectAdminPage);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const [isRefused, setRefused] = useState(false);

  useEffect(() => {
    if (visitor === 'customer') void dispatch(onSignOut()).then(() => setRefused(true));
    if (visitor === 'administrator') void dispatch(openAdministration()).then(() => setRefused(false));
  }, [visitor, dispatch]);

  return (
    <Panel>
      <h1>{t(page === 0 ? 'admin.account' : 'admin.addByMail')}</h1>
      {visitor === 'signedOut' && <AdminAccount isRefused={isRefused} />}
      {visitor === 'administrator' && (page === 0 ? <Opening /> : <MailForm />)}
      {(visitor === 'unknown' || visitor === 'customer') && <Loader text={t('shell.checkingSession')} />}
    </Panel>
  );
}
