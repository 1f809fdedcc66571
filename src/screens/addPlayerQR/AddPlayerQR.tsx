import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { selectSession, type Session } from '@/features/auth/authSlice';
import { AddByCode } from '@/features/players/AddByCode';
import { heldCodeReleased, playerCodeHeld, selectRegisteredPlayers } from '@/features/players/playersSlice';
import { hasProfile } from '@/model/profile';
import { ButtonLink } from '@/ui/ButtonLink';
import { Loader } from '@/ui/Loader';
import { Panel } from '@/ui/Panel';

type Visitor = 'unknown' | 'signedOut' | 'incomplete' | 'customer';

function visitorOf(session: Session): Visitor {
  if (session.status === 'signedOut') return 'signedOut';
  if (session.status === 'unknown' || session.info === 'loading') return 'unknown';
  return session.info !== 'none' && hasProfile(session.info) ? 'customer' : 'incomplete';
}

/** Adds the players of a code. Who has no account, or half of one, comes to that first; the code is held meanwhile. */
export function AddPlayerQR() {
  const session = useAppSelector(selectSession);
  const registered = useAppSelector(selectRegisteredPlayers);
  const dispatch = useAppDispatch();
  const { playerID: code = '' } = useParams();
  const { t } = useTranslation();

  const visitor = visitorOf(session);

  useEffect(() => {
    if (visitor === 'signedOut' || visitor === 'incomplete') dispatch(playerCodeHeld(code));
    if (visitor === 'customer') dispatch(heldCodeReleased());
  }, [visitor, code, dispatch]);

  if (visitor === 'incomplete') return <Navigate to="/sign-up-p2" replace />;
  if (visitor === 'unknown') return <Loader text={t('shell.checkingSession')} />;
  if (session.status === 'signedIn' && registered === 'loading') return <Loader text={t('home.loading')} />;
  return (
    <Panel>
      <h1>{t('players.addTitle')}</h1>
      {session.status === 'signedIn' && registered !== 'loading' ? (
        <AddByCode key={code} uid={session.user.uid} code={code} registered={registered} />
      ) : (
        <>
          <p>{t('players.logInFirst')}</p>
          <ButtonLink to="/login">{t('auth.logIn')}</ButtonLink>
          <ButtonLink to="/sign-up" appearance="secondary">
            {t('auth.signUp')}
          </ButtonLink>
        </>
      )}
    </Panel>
  );
}
