import { useEffect, useRef, useState, Suspense, useMemo, type ReactNode } from 'react';
import { lazyPart } from '@/pwa/loading/lazyPart';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useAppSelector } from '@/store/hooks';
import { type Known, useKnown } from '@/store/known';
import type { Invitation } from '@/model/invitation';
import { useSubmission } from '@/store/useAct';
import { displayName, type RegisteredPlayer } from '@/model/user';
import { Button, ButtonLink } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { DialogFoot } from '@/ui/DialogFoot';
import { ErrorText, Form } from '@/ui/Form';
import { FoldRow, FoldRows } from '@/ui/FoldRows';
import { SlowNotice } from '@/ui/Loader';
import { EndingAccess } from '@/features/staff/EndingAccess';
import { InviteStaff } from '@/features/staff/InviteStaff';
import { watchInvitations } from '@/features/players/givenInvitations';
import { removePlayer, renamePlayer, selectLivePlayers } from '@/features/players/players';
import styles from './PlayerDetails.module.css';
import { Pencil, Printer, Smartphone, Store } from 'lucide-react';
import { isInTrouble } from '@/model/player';
import { NAME_MAX_LENGTH } from '@/model/limits';
import { isBlank, printable } from '@/model/text';
import { routes } from '@/model/routes';
import { Field } from '@/ui/Field';
import { HealthAdvice, ZoneHealthText, ZoneTrack } from '@/features/health/ZoneHealthText';
import { InvitationEnded, InvitationNote } from '@/features/staff/InvitationNote';
import { ScanButton } from '@/features/adding/ScanButton';
import { useFollowedPlayers } from '@/features/players/followPlayers';
import { useHealthOf } from '@/features/health/zoneHealth';

interface PlayerDetailsProps {
  uid: string;
  player: RegisteredPlayer;
}

interface RemovePlayerDialogProps extends PlayerDetailsProps {
  /** Guests give none. */
  given?: Known<Invitation[]>;
  onKeep: () => void;
}

const NONE: Known<Invitation[]> = { status: 'known', value: [] };

/** Says also whose access ends (docs/product.md 9.5, 9.23). */
function RemovePlayerDialog({ uid, player, given = NONE, onKeep }: RemovePlayerDialogProps) {
  const { submission, submit, error, slowText, isBusy } = useSubmission();
  const { t } = useTranslation();
  const isRemoving = submission.status === 'pending';
  return (
    <Dialog
      labelledBy="remove-title"
      describedBy="remove-text"
      onClose={isRemoving ? undefined : onKeep}
      holdsFirstTaps
    >
      <div className="stack">
        <h2 id="remove-title">{t('players.removeTitle', { player: displayName(player) })}</h2>
        <div id="remove-text" className="stack">
          <p>{t('invitation' in player ? 'players.removeTextOfGuest' : 'players.removeText')}</p>
          <EndingAccess given={given} />
        </div>
        <ErrorText text={error} />
        <SlowNotice text={slowText} />
        <DialogFoot>
          <Button onClick={onKeep} disabled={isRemoving}>
            {t('players.keep')}
          </Button>
          <Button
            appearance="danger"
            disabled={given.status === 'loading'}
            busy={isBusy}
            onClick={() => void submit(removePlayer({ uid, player }))}
          >
            {t('players.removeYes')}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}

/** Used for a player to which the customer can invite others. */
function RemoveOwnPlayerDialog(props: RemovePlayerDialogProps) {
  const { uid, player } = props;
  const given = useKnown(watchInvitations, uid, player.id);
  return <RemovePlayerDialog {...props} given={given} />;
}

const ZoneAlert = lazyPart(() => import('@/features/health/ZoneAlert'), 'part');
const ZoneCard = lazyPart(() => import('@/features/staff/ZoneCard'), 'part');

function NameForm({ uid, player, onClose }: PlayerDetailsProps & { onClose: () => void }) {
  const [name, setName] = useState(displayName(player));
  const { submit, isBusy, error, slowText } = useSubmission();
  const { t } = useTranslation();
  const isEmpty = isBlank(name);
  const isChanged = name.trim() !== displayName(player);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const rename = async () => {
    if (!isEmpty && isChanged && (await submit(renamePlayer({ uid, player, name })))) onClose();
  };
  return (
    <Form error={error} slowText={slowText} onSubmit={() => void rename()}>
      <Field
        label={t('players.name')}
        name="name"
        ref={field}
        autoComplete="off"
        autoCapitalize="sentences"
        enterKeyHint="done"
        maxLength={NAME_MAX_LENGTH}
        value={name}
        onChange={(event) => setName(printable(event.target.value))}
        error={isEmpty ? t('players.nameEmpty') : undefined}
      />
      <div className={styles.buttons}>
        <Button type="submit" disabled={isEmpty || !isChanged} busy={isBusy}>
          {t('players.saveName')}
        </Button>
        <Button appearance="quiet" disabled={isBusy} onClick={onClose}>
          {t('players.cancel')}
        </Button>
      </div>
    </Form>
  );
}

/** In characters. Longer names get smaller letters. */
const LONG_NAME = 40;

interface PlayerNameProps extends PlayerDetailsProps {
  canRename: boolean;
  /** Otherwise the heading of the page is that of the list. */
  isOwnPage: boolean;
}

function PlayerName({ uid, player, canRename, isOwnPage }: PlayerNameProps) {
  const [isRenaming, setRenaming] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const { t } = useTranslation();
  const close = () => {
    setRenaming(false);
    // The button is rendered again a moment later.
    setTimeout(() => pencil.current?.focus());
  };
  const name = displayName(player);
  const Title = isOwnPage ? 'h1' : 'h2';
  return (
    <>
      <div className={styles.name} data-long={name.length > LONG_NAME || undefined}>
        {/* The field takes its place. */}
        <Title className={isRenaming ? 'visuallyHidden' : undefined}>{name}</Title>
        {canRename && !isRenaming && (
          <Button
            ref={pencil}
            appearance="quiet"
            aria-label={t('players.rename')}
            onClick={() => setRenaming(true)}
          >
            <Pencil aria-hidden="true" size={20} />
          </Button>
        )}
      </div>
      {canRename && isRenaming && <NameForm uid={uid} player={player} onClose={close} />}
    </>
  );
}

interface FurtherProps {
  /** Already watched by the list beside it. */
  isListed: boolean;
  /** The address is that of the player. */
  isOwnPage: boolean;
  cover: ReactNode;
  /** Lead to the faces, and where the mood can be changed to the moods. */
  acts: (canSwitch: boolean) => ReactNode;
  /** Shown for a zone in trouble. */
  contact: ReactNode;
  planned: ReactNode;
  ask: ReactNode;
  /** Shown if the player can block songs. */
  blocked: ReactNode;
}

/** The state first, then what the page is visited for, and what is rare in rows that open (docs/product.md 9.27). */
export function PlayerDetails({
  uid,
  player,
  isListed,
  isOwnPage,
  ...parts
}: PlayerDetailsProps & FurtherProps) {
  const live = useAppSelector(selectLivePlayers)[player.id];
  const [removing, setRemoving] = useState(false);
  const [isShowingCard, setShowingCard] = useState(false);
  const [search] = useSearchParams();
  const { t } = useTranslation();
  const followed = useMemo(() => [player], [player]);
  useFollowedPlayers(isListed ? undefined : uid, followed);

  const health = useHealthOf(player.id);
  const isMissing = health.status === 'missing';
  const invitation = 'invitation' in player ? player.invitation : undefined;
  const end = typeof live === 'string' && live !== 'missing' ? live : undefined;
  const { switchEnabled } = live === undefined || typeof live === 'string' ? player : live;
  const canSwitch = switchEnabled && invitation?.role !== 'rate';
  const RemoveDialog = invitation === undefined ? RemoveOwnPlayerDialog : RemovePlayerDialog;
  const isTroubled = isInTrouble(health);
  return (
    <>
      <div className={styles.head}>
        {parts.cover}
        <div className={styles.now}>
          <PlayerName uid={uid} player={player} canRename={end === undefined} isOwnPage={isOwnPage} />
          <ZoneHealthText health={health} />
          <ZoneTrack id={player.id} />
        </div>
      </div>
      {invitation !== undefined && end === undefined && <InvitationNote {...invitation} />}
      {invitation !== undefined && end !== undefined && <InvitationEnded invitation={invitation} end={end} />}
      {isTroubled && end === undefined ? (
        <>
          <HealthAdvice health={health} />
          {isMissing && invitation === undefined && <ScanButton initiallyOpen={false} />}
          {parts.contact}
        </>
      ) : (
        end === undefined && <div className={styles.acts}>{parts.acts(canSwitch)}</div>
      )}
      {end === undefined && (
        <FoldRows>
          {parts.planned}
          {!isMissing && 'crypKey' in player && <InviteStaff uid={uid} player={player} />}
          {typeof live === 'object' && 'crypKey' in player && (
            <Suspense>
              <ZoneAlert
                uid={uid}
                player={player.id}
                hasSigns={live.seen !== undefined}
                isAsked={search.has('alert')}
              />
            </Suspense>
          )}
          {!isMissing && (
            <FoldRow Icon={Store} title={t('players.counter')} value={t('players.device')}>
              <div className={styles.buttons}>
                <ButtonLink appearance="secondary" to={routes.counterOf(player.id)}>
                  <Smartphone aria-hidden="true" size={20} />
                  {t('players.putOnCounter')}
                </ButtonLink>
                <Button appearance="secondary" onClick={() => setShowingCard(true)}>
                  <Printer aria-hidden="true" size={20} />
                  {t('zoneCard.open')}
                </Button>
              </div>
            </FoldRow>
          )}
          {typeof live === 'object' && live.can?.block === true && parts.blocked}
          {parts.ask}
        </FoldRows>
      )}
      {isShowingCard && (
        <Suspense>
          <ZoneCard player={player} onClose={() => setShowingCard(false)} />
        </Suspense>
      )}
      <div className={styles.last}>
        <p className="quiet">
          {player.location}
          {!isMissing && invitation?.role !== 'rate' && (
            <> · {t(switchEnabled ? 'players.moodPossible' : 'players.moodImpossible')}</>
          )}
        </p>
        <Button appearance="link" className={styles.remove} onClick={() => setRemoving(true)}>
          {t('players.remove')}
        </Button>
      </div>
      {removing && <RemoveDialog uid={uid} player={player} onKeep={() => setRemoving(false)} />}
    </>
  );
}
