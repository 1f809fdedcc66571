import { Check, QrCode } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import type { TextKey } from '@/i18n/textKey';
import { NAME_MAX_LENGTH } from '@/model/limits';
import { displayName, type RegisteredPlayer } from '@/model/user';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/ErrorText';
import { Field } from '@/ui/Field';
import styles from './PlayerDetails.module.css';
import { followPlayers, removePlayer, renamePlayer } from './players';
import { PlayerState } from './PlayerState';
import { selectLivePlayers } from './playersSlice';
import { RemovePlayerDialog } from './RemovePlayerDialog';

const SharePlayer = lazy(() => import('./SharePlayer'));

interface PlayerDetailsProps {
  uid: string;
  player: RegisteredPlayer;
}

type Progress = { status: 'idle' | 'saving' | 'saved' } | { status: 'failed'; text: TextKey };

const failures: Record<string, TextKey> = {
  'network-request-failed': 'error.noConnection',
  // The rules take a name only with the player's current key.
  'permission-denied': 'players.keyRotated',
};

function NameForm({ uid, player }: PlayerDetailsProps) {
  const [name, setName] = useState(displayName(player));
  const [progress, setProgress] = useState<Progress>({ status: 'idle' });
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const isEmpty = name.trim() === '';
  const isChanged = name.trim() !== displayName(player);

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isEmpty || !isChanged) return;
    setProgress({ status: 'saving' });
    const result = await dispatch(renamePlayer({ uid, player, name }));
    if (renamePlayer.fulfilled.match(result)) setProgress({ status: 'saved' });
    else {
      const text = failures[result.payload?.code ?? ''] ?? 'error.somethingWrongTryAgain';
      setProgress({ status: 'failed', text });
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      <ErrorText text={progress.status === 'failed' ? t(progress.text) : undefined} />
      <Field
        label={t('players.name')}
        name="name"
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setProgress({ status: 'idle' });
        }}
        error={isEmpty ? t('players.nameEmpty') : undefined}
      />
      <Button type="submit" disabled={isEmpty || !isChanged} busy={progress.status === 'saving'}>
        {progress.status === 'saved' && <Check aria-hidden="true" size={20} />}
        {t('players.saveName')}
      </Button>
    </form>
  );
}

/** One player: its name, where it stands, what it does, and how to be rid of it. */
export function PlayerDetails({ uid, player }: PlayerDetailsProps) {
  const live = useAppSelector(selectLivePlayers)[player.id];
  const [removing, setRemoving] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  useEffect(() => dispatch(followPlayers([player])), [dispatch, player]);

  const canSwitch =
    live === undefined || live.status === 'missing' ? player.switchEnabled : live.switchEnabled;
  return (
    <>
      <h1>{displayName(player)}</h1>
      <PlayerState live={live} />
      <dl className={styles.facts}>
        <dt>{t('players.location')}</dt>
        <dd>{live === undefined || live.status === 'missing' ? player.location : live.location}</dd>
        <dt>{t('players.mood')}</dt>
        <dd>{t(canSwitch ? 'players.moodPossible' : 'players.moodImpossible')}</dd>
      </dl>
      <NameForm uid={uid} player={player} />
      <Button onClick={() => setSharing(true)}>
        <QrCode aria-hidden="true" size={20} />
        {t('share.open')}
      </Button>
      {isSharing && (
        <Suspense>
          <SharePlayer player={player} onClose={() => setSharing(false)} />
        </Suspense>
      )}
      <Button appearance="secondary" onClick={() => setRemoving(true)}>
        {t('players.remove')}
      </Button>
      {removing && (
        <RemovePlayerDialog
          name={displayName(player)}
          onKeep={() => setRemoving(false)}
          onRemove={async () => removePlayer.fulfilled.match(await dispatch(removePlayer({ uid, player })))}
        />
      )}
    </>
  );
}
