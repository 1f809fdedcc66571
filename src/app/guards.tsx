import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAppSelector } from '@/store/hooks';
import { newcomerRoute, selectUser, selectUserInfo, selectWho, signedInHint } from '@/features/auth/auth';
import { returnAddress, sentFrom } from '@/features/auth/sentToLogin';
import { pendingOldAccount } from '@/device/storage';
import { DataLoader } from '@/features/connection/ConnectionBanner';
import { askedCounter } from '@/features/players/askedZone';
import { selectHeldCode } from '@/features/adding/heldCode';
import { routes } from '@/model/routes';
import { lazyPart } from '@/pwa/loading/lazyPart';

/** Where login or sign-up leads: a waiting code; the page that sent to the login; a waiting counter; the desk for a DJ; else home. */
function useNextRoute(): string {
  const heldCode = useAppSelector(selectHeldCode);
  const isDj = useAppSelector((state) => selectUserInfo(state)?.dj === true);
  const uid = useAppSelector(selectUser)?.uid;
  const before = returnAddress(useLocation().state, uid);
  if (heldCode !== null) return routes.addPlayer(heldCode);
  if (before !== undefined) return before;
  const counter = askedCounter.read();
  if (counter !== undefined) return routes.counterOf(counter);
  return isDj ? routes.desk : routes.home;
}

/** A sign-up that was left after step 1 goes on at step 2, and the move of an old account at its last step. */
export function RequireProfile() {
  const who = useAppSelector(selectWho);
  const info = useAppSelector(selectUserInfo);
  if (who !== 'newcomer') return <Outlet />;
  return <Navigate to={newcomerRoute(info)} replace />;
}

function CheckingSession() {
  const { t } = useTranslation();
  return <DataLoader text={t('shell.checkingSession')} />;
}

/** The session's code is needed to know who is here (start.ts). */
export const Checking = lazyPart(async () => {
  await import('./session');
  return { default: CheckingSession };
});

export function RequireCustomer() {
  const uid = useAppSelector(selectUser)?.uid;
  const who = useAppSelector(selectWho);
  const location = useLocation();
  // Before the session's code is loaded, the hint alone says who was here.
  const [last, setLast] = useState(() => signedInHint.read()?.uid);
  if (uid !== undefined && uid !== last) setLast(uid);
  if (uid !== undefined) return <RequireProfile />;
  return who === 'visitor' ? (
    <Navigate to={routes.login} replace state={sentFrom(location, last)} />
  ) : (
    <Checking />
  );
}

/** Signed-in users go to `otherwise`, or to the route after login, which depends on who they are. */
export function RequireVisitor({ otherwise }: { otherwise?: string }) {
  const isSignedIn = useAppSelector(selectUser) !== undefined;
  const isKnown = useAppSelector(selectWho) !== 'unknown';
  const next = useNextRoute();
  if (!isSignedIn) return <Outlet />;
  return isKnown || otherwise !== undefined ? <Navigate to={otherwise ?? next} replace /> : <DataLoader />;
}

/** The customer is between step 1 of the sign-up and a profile. */
export function RequireNewcomer() {
  const who = useAppSelector(selectWho);
  const next = useNextRoute();
  const { t } = useTranslation();
  switch (who) {
    case 'unknown':
      return <DataLoader text={t('shell.checkingSession')} />;
    case 'visitor':
      return <Navigate to={routes.signUp} replace />;
    case 'newcomer':
      return <Outlet />;
    case 'customer':
    case 'administrator':
      return <Navigate to={next} replace state={{ isNew: true }} />;
  }
}

/** Step 3 of moving an old account. */
export function RequireUnmoved() {
  const isMoved = useAppSelector((state) => selectUserInfo(state)?.registered === 2);
  const next = useNextRoute();
  return isMoved ? <Navigate to={next} replace /> : <Outlet />;
}

export function RequireOldAccount() {
  return pendingOldAccount.read() === undefined ? (
    <Navigate to={routes.alreadyAccount} replace />
  ) : (
    <RequireVisitor otherwise={routes.alreadyAccountP3} />
  );
}
