import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { selectUser, selectWho } from '@/features/auth/authSlice';
import { AddByCode } from '@/features/players/linking/AddByCode';
import { heldCodeReleased, playerCodeHeld } from '@/features/players/linking/heldCodeSlice';
import { selectRegisteredPlayers } from '@/features/players/playersSlice';
import { routes } from '@/model/routes';
import { ButtonLink } from '@/ui/ButtonLink';
import { Loader } from '@/ui/Loader';
import { Panel } from '@/ui/Panel';

/** Adds the players of a code. Who has no account, or half of one, comes to that first; the code is held meanwhile. */
export function AddPlayerQR() {
  const who = useAppSelector(selectWho);
  const user = useAppSelector(selectUser);
  const registered = useAppSelector(selectRegisteredPlayers);
  const dispatch = useAppDispatch();
  const { playerID: code = '' } = useParams();
  const { t } = useTranslation();

  // Who logs out here has used the code, and the next one who logs in has not asked for it.
  const used = useRef<string>(undefined);
  useEffect(() => {
    if (who === 'customer' || who === 'administrator') {
      used.current = code;
      dispatch(heldCodeReleased());
    } else if (who !== 'unknown' && used.current !== code) dispatch(playerCodeHeld(code));
  }, [who, code, dispatch]);

  if (who === 'newcomer') return <Navigate to={routes.signUpP2} replace />;
  if (who === 'unknown') return <Loader text={t('shell.checkingSession')} />;
  if (user !== undefined && registered === 'loading') return <Loader text={t('home.loading')} />;
  return (
    <Panel>
      <h1>{t('players.addTitle')}</h1>
      {user !== undefined && registered !== 'loading' ? (
        <AddByCode key={code} uid={user.uid} code={code} registered={registered} />
      ) : (
        <>
          <p>{t('players.logInFirst')}</p>
          <ButtonLink to={routes.login}>{t('auth.logIn')}</ButtonLink>
          <ButtonLink to={routes.signUp} appearance="secondary">
            {t('auth.signUp')}
          </ButtonLink>
        </>
      )}
    </Panel>
  );
}
