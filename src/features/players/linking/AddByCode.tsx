import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequest } from '@/app/useRequest';
import { failureText } from '@/i18n/failureText';
import type { FailureCode } from '@/model/failure';
import { routes } from '@/model/routes';
import type { RegisteredPlayer } from '@/model/user';
import { Button } from '@/ui/Button';
import { ButtonLink } from '@/ui/ButtonLink';
import { ErrorText } from '@/ui/ErrorText';
import { Loader } from '@/ui/Loader';
import { addPlayers } from '../playersThunks';

/** What another try would not change. */
const FINAL: readonly FailureCode[] = ['invalidCode', 'thisPlayerAlreadyAdded', 'thisPlayerCannotBeFound'];

interface AddByCodeProps {
  uid: string;
  code: string;
  registered: RegisteredPlayer[];
}

/** Adds the players of a code at once, and says what came of it. */
export function AddByCode({ uid, code, registered }: AddByCodeProps) {
  // The list as it was when the code was opened: adding to it is what this does.
  const [before] = useState(registered);
  const add = useCallback(() => addPlayers({ uid, code, registered: before }), [uid, code, before]);
  const { request, again } = useRequest(add);
  const { t } = useTranslation();

  if (request.status === 'waiting') return <Loader text={t('players.adding')} />;
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
    return (
      <>
        <ErrorText text={failureText(request.failure, t)} />
        {!FINAL.includes(request.failure.code) && <Button onClick={again}>{t('players.tryAgain')}</Button>}
        <ButtonLink to={routes.players} appearance="secondary">
          {t('players.toPlayers')}
        </ButtonLink>
      </>
    );
  }
  const { added, known } = request.result;
  return (
    <>
      <p role="status">
        {t('players.added', { count: added })} {known > 0 && t('players.known', { count: known })}
      </p>
      <ButtonLink to={routes.home}>{t('players.rateNow')}</ButtonLink>
      <ButtonLink to={routes.players} appearance="secondary">
        {t('players.toPlayers')}
      </ButtonLink>
    </>
  );
}
