import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { openAdministration, selectAdminError, selectAdminPage } from '@/features/admin/adminSlice';
import { MailForm } from '@/features/admin/MailForm';
import { onSignOut, selectWho } from '@/features/auth/authSlice';
import LogOutQuestion from '@/features/auth/session/LogOutQuestion';
import { LoginForm } from '@/features/auth/session/LoginForm';
import { routes } from '@/model/routes';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/ErrorText';
import { Loader } from '@/ui/Loader';
import { Panel } from '@/ui/Panel';

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

/**
 * Only an administrator comes to page 1; anybody else who is signed in is signed out, and told why. Who has messages
 * that wait to be sent is asked before.
 */
export function Damin() {
  const who = useAppSelector(selectWho);
  const page = useAppSelector(selectAdminPage);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const [isRefused, setRefused] = useState(false);

  const unsent = useAppSelector(({ messages }) => messages?.outbox.length ?? 0);
  const navigate = useNavigate();
  const isOther = who === 'customer' || who === 'newcomer';
  const refuse = useCallback(() => void dispatch(onSignOut()).then(() => setRefused(true)), [dispatch]);

  useEffect(() => {
    if (isOther && unsent === 0) refuse();
    if (who === 'administrator') void dispatch(openAdministration()).then(() => setRefused(false));
  }, [who, isOther, unsent, refuse, dispatch]);

  const content = () => {
    if (who === 'visitor') return <AdminAccount isRefused={isRefused} />;
    if (isOther && unsent > 0)
      return <LogOutQuestion count={unsent} onStay={() => void navigate(routes.home)} onLogOut={refuse} />;
    if (who !== 'administrator') return <Loader text={t('shell.checkingSession')} />;
    return page === 0 ? <Opening /> : <MailForm />;
  };
  return (
    <Panel>
      <h1>{t(page === 0 ? 'admin.account' : 'admin.addByMail')}</h1>
      {content()}
    </Panel>
  );
}
