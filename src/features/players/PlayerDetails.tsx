import { Check, QrCode } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { isOnItsWay, submissionError, submissionPatience, useSubmission } from '@/app/useSubmission';
import { NAME_MAX_LENGTH } from '@/model/limits';
import { isBlank, printable } from '@/model/text';
import { displayName, type RegisteredPlayer } from '@/model/user';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Form } from '@/ui/Form';
import styles from './PlayerDetails.module.css';
import { followPlayers, removePlayer, renamePlayer } from './playersThunks';
import { PlayerState } from './PlayerState';
import { selectLivePlayers } from './playersSlice';
import { RemovePlayerDialog } from './RemovePlayerDialog';
import { ScanButton } from './scanning/ScanButton';

const SharePlayer = lazy(() => import('./sharing/SharePlayer'));

interface PlayerDetailsProps {
  uid: string;
  player: RegisteredPlayer;
}

function NameForm({ uid, player }: PlayerDetailsProps) {
  const [name, setName] = useState(displayName(player));
  const { submission, submit } = useSubmission();
  const { t } = useTranslation();
  const isEmpty = isBlank(name);
  const isChanged = name.trim() !== displayName(player);

  return (
    <Form
      error={submissionError(submission, t)}
      patience={submissionPatience(submission, t)}
      onSubmit={() => {
        if (!isEmpty && isChanged) void submit(renamePlayer({ uid, player, name }));
      }}
    >
      <Field
        label={t('players.name')}
        name="name"
        autoComplete="off"
        autoCapitalize="sentences"
        enterKeyHint="done"
        maxLength={NAME_MAX_LENGTH}
        value={name}
        onChange={(event) => setName(printable(event.target.value))}
        error={isEmpty ? t('players.nameEmpty') : undefined}
      />
      <Button type="submit" disabled={isEmpty || !isChanged} busy={isOnItsWay(submission)}>
        {submission.status === 'done' && !isChanged && <Check aria-hidden="true" size={20} />}
        {t('players.saveName')}
      </Button>
    </Form>
  );
}

/** One player: its name, where it stands, what it does, and how to be rid of it. */
export function PlayerDetails({ uid, player }: PlayerDetailsProps) {
  const live = useAppSelector(selectLivePlayers)[player.id];
  const [removing, setRemoving] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  useEffect(() => dispatch(followPlayers(uid, [player])), [dispatch, uid, player]);

  const isMissing = live?.status === 'missing';
  const canSwitch =
    live === undefined || live.status === 'missing' ? player.switchEnabled : live.switchEnabled;
  return (
    <>
      <h1>{displayName(player)}</h1>
      <PlayerState live={live} />
      {isMissing && (
        <>
          <p>{t('players.missingText')}</p>
          <ScanButton initiallyOpen={false} />
        </>
      )}
      <dl className={styles.facts}>
        <dt>{t('players.address')}</dt>
        <dd>{player.location}</dd>
        {!isMissing && (
          <>
            <dt>{t('players.mood')}</dt>
            <dd>{t(canSwitch ? 'players.moodPossible' : 'players.moodImpossible')}</dd>
          </>
        )}
      </dl>
      <NameForm uid={uid} player={player} />
      {!isMissing && (
        <Button onClick={() => setSharing(true)}>
          <QrCode aria-hidden="true" size={20} />
          {t('share.open')}
        </Button>
      )}
      {isSharing && (
        <Suspense>
          <SharePlayer uid={uid} player={player} onClose={() => setSharing(false)} />
        </Suspense>
      )}
      <Button appearance="secondary" onClick={() => setRemoving(true)}>
        {t('players.remove')}
      </Button>
      {removing && (
        <RemovePlayerDialog
          name={displayName(player)}
          onKeep={() => setRemoving(false)}
          ask={() => removePlayer({ uid, player })}
        />
      )}
    </>
  );
}
