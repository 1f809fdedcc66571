import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/acts/hooks';
import { draftCount } from '@/device/drafts';
import { selectUser } from '@/features/auth/authSlice';
import { onSignOut } from '@/features/push/signOut';
import type { Unsent } from '@/features/auth/session/LogOutQuestion';
import { endStand } from '@/features/rating/counter/stand';
import { routes } from '@/model/routes';
import { Button } from '@/ui/Button';

const LogOutQuestion = lazy(() => import('@/features/auth/session/LogOutQuestion'));

/** The way out where no password can be checked: nothing of the customer stays on the device (docs/product.md 35.6). */
export function LogOutHere() {
  const uid = useAppSelector(selectUser)?.uid ?? '';
  const waiting = useAppSelector(({ messages }) => messages?.outbox.length ?? 0);
  const [asked, setAsked] = useState<Unsent>();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { t } = useTranslation();
  const logOut = async () => {
    if (!onSignOut.fulfilled.match(await dispatch(onSignOut()))) return;
    endStand();
    await navigate(routes.namedHome, { replace: true });
  };
  return (
    <>
      <p>{t('counter.logOutText')}</p>
      <Button
        appearance="secondary"
        onClick={() => {
          const unsent = { messages: waiting, drafts: draftCount(uid) };
          if (unsent.messages + unsent.drafts > 0) setAsked(unsent);
          else void logOut();
        }}
      >
        {t('shell.logOut')}
      </Button>
      {asked !== undefined && (
        <Suspense>
          <LogOutQuestion unsent={asked} onStay={() => setAsked(undefined)} onLogOut={() => void logOut()} />
        </Suspense>
      )}
    </>
  );
}
