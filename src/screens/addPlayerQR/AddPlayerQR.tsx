import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { selectSession } from '@/features/auth/authSlice';
import { AddByCode } from '@/features/players/AddByCode';
import { heldCodeReleased, playerCodeHeld, selectRegisteredPlayers } from '@/features/players/playersSlice';
import { ButtonLink } from '@/ui/ButtonLink';
import { Loader } from '@/ui/Loader';
import { Panel } from '@/ui/Panel';

/** Adds the players of a code. Who is not signed in is asked to be first; the code is held meanwhile. */
export function AddPlayerQR() {
  const session = useAppSelector(selectSession);
  const registered = useAppSelector(selectRegisteredPlayers);
  const dispatch = useAppDispatch();
  const { playerID: code = '' } = useParams();
  const { t } = useTranslation();

  useEffect(() => {
    if (session.status === 'signedOut') dispatch(playerCodeHeld(code));
    if (session.status === 'signedIn') dispatch(heldCodeReleased());
  }, [session.status, code, dispatch]);

  if (session.status === 'unknown') return <Loader text={t('auth.checkingSession')} />;
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
