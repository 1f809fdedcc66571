import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '@/app/hooks';
import type { TextKey } from '@/i18n/textKey';
import type { RegisteredPlayer } from '@/model/user';
import { Button } from '@/ui/Button';
import { ButtonLink } from '@/ui/ButtonLink';
import { ErrorText } from '@/ui/ErrorText';
import { Loader } from '@/ui/Loader';
import { addPlayers } from './players';
import type { Added } from './registrationApi';

const texts: Record<string, TextKey> = {
  'network-request-failed': 'error.noConnection',
  invalidCode: 'error.invalidCode',
  thisPlayerCannotBeFound: 'error.thisPlayerCannotBeFound',
  thisPlayerAlreadyAdded: 'error.thisPlayerAlreadyAdded',
};

type Progress =
  { status: 'adding' } | { status: 'added'; added: Added } | { status: 'failed'; text: TextKey };

interface AddByCodeProps {
  uid: string;
  code: string;
  registered: RegisteredPlayer[];
}

/** Adds the players of a code at once, and says what came of it. */
export function AddByCode({ uid, code, registered }: AddByCodeProps) {
  const [progress, setProgress] = useState<Progress>({ status: 'adding' });
  const [attempt, setAttempt] = useState(0);
  // The list as it was when the code was opened: adding to it is what this does.
  const [before] = useState(registered);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();

  useEffect(() => {
    const adding = dispatch(addPlayers({ uid, code, registered: before }));
    void adding.then((result) => {
      if (addPlayers.fulfilled.match(result)) setProgress({ status: 'added', added: result.payload });
      else if (!result.meta.aborted) {
        const text = texts[result.payload?.code ?? ''] ?? 'error.somethingWrongTryAgain';
        setProgress({ status: 'failed', text });
      }
    });
    return () => adding.abort();
  }, [dispatch, uid, code, before, attempt]);

  if (progress.status === 'adding') return <Loader text={t('players.adding')} />;
  if (progress.status === 'failed') {
    return (
      <>
        <ErrorText text={t(progress.text)} />
        {(progress.text === 'error.somethingWrongTryAgain' || progress.text === 'error.noConnection') && (
          <Button
            onClick={() => {
              setProgress({ status: 'adding' });
              setAttempt(attempt + 1);
            }}
          >
            {t('players.tryAgain')}
          </Button>
        )}
        <ButtonLink to="/players" appearance="secondary">
          {t('players.toPlayers')}
        </ButtonLink>
      </>
    );
  }
  const { added, known } = progress.added;
  return (
    <>
      <p role="status">
        {t('players.added', { count: added })} {known > 0 && t('players.known', { count: known })}
      </p>
      <ButtonLink to="/">{t('players.rateNow')}</ButtonLink>
      <ButtonLink to="/players" appearance="secondary">
        {t('players.toPlayers')}
      </ButtonLink>
    </>
  );
}
