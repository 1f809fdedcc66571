import { Check, Printer, Smartphone } from 'lucide-react';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '@/acts/hooks';
import { isOnItsWay, submissionError, submissionPatience, useSubmission } from '@/acts/useSubmission';
import { NAME_MAX_LENGTH } from '@/model/limits';
import { isBlank, printable } from '@/model/text';
import { routes } from '@/model/routes';
import { displayName, type RegisteredPlayer } from '@/model/user';
import { Button, ButtonLink } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Form } from '@/ui/Form';
import { HealthAdvice } from './HealthAdvice';
import { InvitationEnded, InvitationNote } from './inviting/InvitationNote';
import styles from './PlayerDetails.module.css';
import { renamePlayer } from './playersThunks';
import { selectLivePlayers } from './playersSlice';
import { RemovePlayerDialog } from './RemovePlayerDialog';
import { ScanButton } from './scanning/ScanButton';
import { useFollowedPlayers } from './useFollowedPlayers';
import { useZoneHealth } from './useZoneHealth';
import { ZoneHealthText } from './ZoneHealthText';
import { ZoneSong } from './ZoneSong';

const ZoneCard = lazy(() => import('./sharing/ZoneCard'));
const ZoneUsers = lazy(() => import('./inviting/ZoneUsers'));

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

interface FurtherProps {
  /** Shown to those who have the key. `hasSigns`: the player gives signs of life. */
  alert: (hasSigns: boolean) => ReactNode;
  /** Shown of a player that leaves songs out. */
  blocked: ReactNode;
}

/** One player: its name, where it stands, what it does, and a way to remove it. */
export function PlayerDetails({ uid, player, alert, blocked }: PlayerDetailsProps & FurtherProps) {
  const live = useAppSelector(selectLivePlayers)[player.id];
  const [removing, setRemoving] = useState(false);
  const [isShowingCard, setShowingCard] = useState(false);
  const { t } = useTranslation();
  const followed = useMemo(() => [player], [player]);
  useFollowedPlayers(uid, followed);

  const health = useZoneHealth()(player.id);
  const isMissing = health.status === 'missing';
  const invitation = 'invitation' in player ? player.invitation : undefined;
  const end = typeof live === 'string' && live !== 'missing' ? live : undefined;
  const { switchEnabled: canSwitch } = live === undefined || typeof live === 'string' ? player : live;
  return (
    <>
      <h1>{displayName(player)}</h1>
      <div className={styles.now}>
        <ZoneHealthText health={health} />
        <ZoneSong id={player.id} />
      </div>
      {invitation !== undefined && end === undefined && <InvitationNote {...invitation} />}
      {invitation !== undefined && end !== undefined && <InvitationEnded invitation={invitation} end={end} />}
      {invitation === undefined && <HealthAdvice health={health} />}
      {isMissing && invitation === undefined && <ScanButton initiallyOpen={false} />}
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
      {end === undefined && <NameForm uid={uid} player={player} />}
      {!isMissing && 'crypKey' in player && (
        <Suspense fallback={<div className={styles.users} />}>
          <ZoneUsers uid={uid} player={player} />
        </Suspense>
      )}
      {!isMissing && (
        <Button appearance="secondary" onClick={() => setShowingCard(true)}>
          <Printer aria-hidden="true" size={20} />
          {t('zoneCard.open')}
        </Button>
      )}
      {!isMissing && (
        <ButtonLink appearance="secondary" to={routes.counterOf(player.id)}>
          <Smartphone aria-hidden="true" size={20} />
          {t('players.putOnCounter')}
        </ButtonLink>
      )}
      {isShowingCard && (
        <Suspense>
          <ZoneCard player={player} onClose={() => setShowingCard(false)} />
        </Suspense>
      )}
      <Button appearance="secondary" onClick={() => setRemoving(true)}>
        {t('players.remove')}
      </Button>
      {removing && <RemovePlayerDialog uid={uid} player={player} onKeep={() => setRemoving(false)} />}
      {typeof live === 'object' && 'crypKey' in player && alert(live.seen !== undefined)}
      {typeof live === 'object' && live.can?.block === true && blocked}
    </>
  );
}
