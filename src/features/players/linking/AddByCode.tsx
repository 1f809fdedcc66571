import { Check } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequest } from '@/acts/useRequest';
import { failureText } from '@/i18n/failureText';
import type { FailureCode } from '@/model/failure';
import { routes } from '@/model/routes';
import { Button, ButtonLink } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import { LinkedText } from '@/ui/LinkedText';
import { Loader, Patience } from '@/ui/Loader';
import { InvitationNote } from '../inviting/InvitationNote';
import { addPlayers } from '../playersThunks';
import styles from './AddByCode.module.css';
import type { Added } from './linkingApi';

/** Failures that another try would not change. */
const FINAL: readonly FailureCode[] = [
  'invalidCode',
  'invitationOver',
  'thisPlayerAlreadyAdded',
  'thisPlayerCannotBeFound',
];

/** Names the players that can be used now, and counts those that could be used before. */
function Outcome({ added, renewed, known, invitation }: Added) {
  const { t } = useTranslation();
  return (
    <div className={styles.outcome} role="status">
      {added.length > 0 && <p>{t('players.added', { count: added.length })}</p>}
      {renewed.length > 0 && <p>{t('players.renewed', { count: renewed.length })}</p>}
      <ul className={styles.players}>
        {[...added, ...renewed].map((name, index) => (
          <li key={index}>
            <Check aria-hidden="true" size={20} />
            {name}
          </li>
        ))}
      </ul>
      {invitation !== undefined && <InvitationNote {...invitation} />}
      {known > 0 && <p>{t('players.known', { count: known })}</p>}
    </div>
  );
}

interface AddByCodeProps {
  uid: string;
  code: string;
}

/** Adds the players of a code as soon as it is shown, and says what the result is. */
export function AddByCode({ uid, code }: AddByCodeProps) {
  const add = useCallback(() => addPlayers({ uid, code }), [uid, code]);
  const { request, again } = useRequest(add);
  const { t } = useTranslation();

  if (request.status === 'waiting') {
    return (
      <>
        <Loader text={t('players.adding')} />
        <Patience text={t('error.takesLong')} />
      </>
    );
  }
  if (request.status === 'unknown') {
    return (
      <>
        <ErrorText text={t('notification.unknownOutcome')} />
        <ButtonLink to={routes.players} appearance="secondary">
          {t('players.toPlayers')}
        </ButtonLink>
      </>
    );
  }
  if (request.status === 'failed') {
    const { code: reason } = request.failure;
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
        {!FINAL.includes(reason) && <Button onClick={again}>{t('players.tryAgain')}</Button>}
        <ButtonLink to={routes.players} appearance="secondary">
          {t('players.toPlayers')}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <Outcome {...request.result} />
      <ButtonLink to={routes.home}>{t('players.rateNow')}</ButtonLink>
      <ButtonLink to={routes.players} appearance="secondary">
        {t('players.toPlayers')}
      </ButtonLink>
    </>
  );
}
