import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/acts/hooks';
import { selectUser, selectWho } from '@/features/auth/authSlice';
import { DataLoader } from '@/features/connection/DataLoader';
import { AddByCode } from '@/features/players/linking/AddByCode';
import { CodeForTheApp } from '@/features/players/linking/CodeForTheApp';
import { heldCodeReleased, playerCodeHeld } from '@/features/players/linking/heldCodeSlice';
import { selectRegisteredPlayers } from '@/features/players/playersSlice';
import { routes } from '@/model/routes';
import { ButtonLink } from '@/ui/Button';
import { Loader } from '@/ui/Loader';
import { Panel } from '@/ui/Panel';

/** The user who used the code at this step of the history, if anybody did. */
const usedBy = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'usedBy' in state ? state.usedBy : undefined;

/** Adds the players of a code. Somebody without an account, or without a profile, makes that first; the code is held meanwhile. */
export default function AddPlayerQR() {
  const who = useAppSelector(selectWho);
  const user = useAppSelector(selectUser);
  const registered = useAppSelector(selectRegisteredPlayers);
  const dispatch = useAppDispatch();
  const { playerID: code = '' } = useParams();
  const { t } = useTranslation();

  const usedByUid = usedBy(useLocation().state);
  const navigate = useNavigate();
  const uid = user?.uid;
  // The next user who logs in, or comes back here, has not asked for the code that this one used.
  const isUsed = usedByUid !== undefined && who !== 'unknown' && usedByUid !== uid;
  useEffect(() => {
    if (isUsed) return;
    if (who === 'customer' || who === 'administrator') {
      dispatch(heldCodeReleased());
      if (usedByUid === undefined)
        void navigate(routes.addPlayer(code), { replace: true, state: { usedBy: uid } });
    } else if (who !== 'unknown') dispatch(playerCodeHeld(code));
  }, [who, code, uid, isUsed, usedByUid, dispatch, navigate]);

  if (isUsed) return <Navigate to={routes.home} replace />;
  if (who === 'newcomer') return <Navigate to={routes.signUpP2} replace />;
  if (user !== undefined && (who === 'unknown' || registered === 'loading')) return <DataLoader />;
  if (who === 'unknown') return <Loader text={t('shell.checkingSession')} />;
  return (
    <Panel>
      <h1>{t('players.addTitle')}</h1>
      {user !== undefined && registered !== 'loading' ? (
        <AddByCode key={code} uid={user.uid} code={code} />
      ) : (
        <>
          <p>{t('players.logInFirst')}</p>
          <ButtonLink to={routes.login}>{t('shell.logIn')}</ButtonLink>
          <ButtonLink to={routes.signUp} appearance="secondary">
            {t('shell.signUp')}
          </ButtonLink>
          <CodeForTheApp code={code} />
        </>
      )}
    </Panel>
  );
}
