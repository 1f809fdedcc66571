import { Check } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { newcomerRoute, selectUser, selectUserInfo, selectWho } from '@/features/auth/auth';
import { DataLoader } from '@/features/connection/ConnectionBanner';
import { failureText } from '@/i18n/failureText';
import { codeInAddress } from '@/model/code';
import type { FailureCode } from '@/model/failure';
import { routes } from '@/model/routes';
import { useUnsaved } from '@/pwa/unsaved';
import { useEntryId } from '@/store/entryState';
import { useRequest } from '@/store/useAct';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button, ButtonLink } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import list from '@/ui/List.module.css';
import { LinkedText } from '@/ui/LinkedText';
import { Loader, SlowNotice } from '@/ui/Loader';
import { Panel } from '@/ui/Panel';
import { CodeForm } from './CodeForm';
import { CodeForTheApp } from './CodeForTheApp';
import { heldCodeReleased, playerCodeHeld } from './heldCode';
import { InvitationNote } from '@/features/staff/InvitationNote';
import { addPlayers, linkedAt, type LinkResult } from './linking';
import { selectRegisteredPlayers } from '@/features/players/players';
import styles from './AddPlayerPage.module.css';

/** Failures that a retry would not change. */
const FINAL: readonly FailureCode[] = ['invitationOver', 'thisPlayerAlreadyAdded', 'thisPlayerCannotBeFound'];

function LinkedPlayers({ addedNames, renewedNames, knownCount, lostCount, invitation }: LinkResult) {
  const { t } = useTranslation();
  return (
    <div className={list.list} role="status">
      {addedNames.length > 0 && <p>{t('players.added', { count: addedNames.length })}</p>}
      {renewedNames.length > 0 && <p>{t('players.renewed', { count: renewedNames.length })}</p>}
      <ul className={`${list.list} ${styles.players}`}>
        {[...addedNames, ...renewedNames].map((name, index) => (
          <li key={index}>
            <Check aria-hidden="true" size={20} />
            {name}
          </li>
        ))}
      </ul>
      {invitation !== undefined && <InvitationNote {...invitation} />}
      {knownCount > 0 && <p>{t('players.known', { count: knownCount })}</p>}
      {lostCount > 0 && (
        <p>
          <LinkedText text={t('players.lost', { count: lostCount })} />
        </p>
      )}
    </div>
  );
}

function ToPlayers() {
  const { t } = useTranslation();
  return (
    <ButtonLink to={routes.players} appearance="secondary">
      {t('players.toPlayers')}
    </ButtonLink>
  );
}

function Linked(result: LinkResult) {
  const { t } = useTranslation();
  return (
    <>
      <LinkedPlayers {...result} />
      <ButtonLink to={routes.home}>{t('players.rateNow')}</ButtonLink>
      <ToPlayers />
    </>
  );
}

const linkedId = (entry: string): string => `${entry} linked`;

interface AddByCodeProps {
  uid: string;
  code: string;
  /** The text in which the code was typed. undefined: it came with a link. */
  typed: string | undefined;
  isNew: boolean;
}

function UseCode({ uid, code, typed, isNew }: AddByCodeProps) {
  /** A retry does not say again that the sign-up is finished. */
  const [tellsSignUp, setTellsSignUp] = useState(isNew);
  const add = useCallback(() => addPlayers({ uid, code, isNew: tellsSignUp }), [uid, code, tellsSignUp]);
  const { request, again } = useRequest(add);
  // A reload would use the code again, which then reads as a failure.
  useUnsaved(request.status === 'pending' || request.status === 'unknown');
  const entry = useEntryId();
  useEffect(() => {
    if (request.status === 'done') linkedAt.write(linkedId(entry), request.result);
  }, [request, entry]);
  const navigate = useNavigate();
  const { t } = useTranslation();

  const tryAgain = () => {
    setTellsSignUp(false);
    again();
  };
  if (request.status === 'pending') {
    return (
      <>
        <Loader text={t('players.adding')} />
        <SlowNotice text={t('error.takesLong')} />
      </>
    );
  }
  if (request.status === 'unknown') {
    return (
      <>
        <ErrorText text={t('notification.unknownOutcome')} />
        <ToPlayers />
      </>
    );
  }
  if (request.status === 'failed') {
    const { code: reason } = request.failure;
    if (reason === 'invalidCode') {
      const tryCode = (next: string, text: string) => {
        void navigate(routes.addPlayer(next), { replace: true, state: { usedBy: uid, typed: text } });
        if (next === code) tryAgain();
      };
      return (
        <>
          <CodeForm rejected={typed ?? code} onCode={tryCode} />
          <ToPlayers />
        </>
      );
    }
    return (
      <>
        <ErrorText text={failureText(request.failure, t)} />
        {reason === 'thisPlayerCannotBeFound' && (
          <p>
            <LinkedText text={t('players.oldCode')} />
          </p>
        )}
        {reason === 'thisPlayerAlreadyAdded' && (
          <ButtonLink to={routes.home}>{t('players.rateNow')}</ButtonLink>
        )}
        {!FINAL.includes(reason) && <Button onClick={tryAgain}>{t('players.tryAgain')}</Button>}
        <ToPlayers />
      </>
    );
  }
  return <Linked {...request.result} />;
}

function AddByCode(props: AddByCodeProps) {
  const entry = useEntryId();
  const [linked] = useState(() => linkedAt.read(linkedId(entry)));
  return linked === undefined ? <UseCode {...props} /> : <Linked {...linked} />;
}

/**
 * A visitor logs in or signs up first, while the code is held; the guards of src/app/guards.tsx then lead back here. The history entry says
 * whether the sign-up led here (`isNew`), until a customer has opened the page. Then it keeps who did (`usedBy`), so that the next customer
 * on this device does not use the code by going back.
 */
export default function AddPlayerPage() {
  const who = useAppSelector(selectWho);
  const user = useAppSelector(selectUser);
  const info = useAppSelector(selectUserInfo);
  const registered = useAppSelector(selectRegisteredPlayers);
  const dispatch = useAppDispatch();
  const code = codeInAddress(useParams().code ?? '');
  const { t } = useTranslation();

  const { state } = useLocation() as {
    state: { usedBy?: string; isNew?: true; typed?: string } | null;
  };
  const usedByUid = state?.usedBy;
  const typed = state?.typed;
  const [isNew] = useState(state?.isNew === true);
  const navigate = useNavigate();
  const uid = user?.uid;
  const usedByAnother = usedByUid !== undefined && who !== 'unknown' && usedByUid !== uid;
  // This also runs while `Navigate` below renders: a newcomer's code is held on the way to the sign-up.
  useEffect(() => {
    if (usedByAnother) return;
    if (who === 'customer' || who === 'administrator') {
      dispatch(heldCodeReleased());
      if (usedByUid === undefined)
        void navigate(routes.addPlayer(code), { replace: true, state: { usedBy: uid, typed } });
    } else if (who !== 'unknown') dispatch(playerCodeHeld(code));
  }, [who, code, uid, typed, usedByAnother, usedByUid, dispatch, navigate]);

  if (usedByAnother) return <Navigate to={routes.home} replace />;
  if (who === 'newcomer') return <Navigate to={newcomerRoute(info)} replace />;
  // Adding waits for the repair of the list, which begins when the list is known.
  if (user !== undefined && (who === 'unknown' || registered === 'loading')) return <DataLoader />;
  if (who === 'unknown') return <DataLoader text={t('shell.checkingSession')} />;
  return (
    <Panel>
      <h1>{t('players.addTitle')}</h1>
      {user !== undefined ? (
        // A code that was typed after the first one failed does not say it again.
        <AddByCode key={code} uid={user.uid} code={code} typed={typed} isNew={isNew && typed === undefined} />
      ) : (
        <>
          <p>{t('players.logInFirst')}</p>
          <div className="closeStack">
            <ButtonLink to={routes.signUp}>{t('shell.signUp')}</ButtonLink>
            <ButtonLink to={routes.login} appearance="secondary">
              {t('shell.logIn')}
            </ButtonLink>
          </div>
          <CodeForTheApp code={code} />
        </>
      )}
    </Panel>
  );
}
