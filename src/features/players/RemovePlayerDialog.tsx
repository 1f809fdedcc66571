import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '@/acts/hooks';
import { isOnItsWay, submissionError, submissionPatience, useSubmission } from '@/acts/useSubmission';
import { displayName, type RegisteredPlayer } from '@/model/user';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { ErrorText } from '@/ui/Form';
import { Patience } from '@/ui/Loader';
import { EndingAccess } from './inviting/EndingAccess';
import type { KnownInvitations } from './inviting/invitationsApi';
import { followInvitations } from './inviting/invitingThunks';
import { removePlayer } from './playersThunks';
import styles from './RemovePlayerDialog.module.css';

/** In px, the width of the administrator's confirmation dialog (docs/product.md 24.13). */
const DIALOG_WIDTH = 400;

interface RemovePlayerDialogProps {
  uid: string;
  player: RegisteredPlayer;
  onKeep: () => void;
}

/** The invitations to the player that the customer gave. A guest gives none. */
function useGivenInvitations(uid: string, player: RegisteredPlayer): KnownInvitations {
  const isGuest = 'invitation' in player;
  const [given, setGiven] = useState<KnownInvitations>(isGuest ? [] : 'loading');
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isGuest) return dispatch(followInvitations(uid, player.id, setGiven));
  }, [dispatch, isGuest, uid, player.id]);
  return given;
}

/** Asks before a player is removed, and says whose access ends with it (docs/product.md 9.5, 9.23). */
export function RemovePlayerDialog({ uid, player, onKeep }: RemovePlayerDialogProps) {
  const given = useGivenInvitations(uid, player);
  const { submission, submit } = useSubmission();
  const { t } = useTranslation();
  const isRemoving = submission.status === 'pending';
  return (
    <Dialog
      labelledBy="remove-title"
      describedBy="remove-text"
      width={DIALOG_WIDTH}
      onClose={isRemoving ? undefined : onKeep}
    >
      <div className={styles.content}>
        <h2 id="remove-title">{t('players.removeTitle', { player: displayName(player) })}</h2>
        <div id="remove-text" className={styles.content}>
          <p>{t('players.removeText')}</p>
          <EndingAccess given={given} />
        </div>
        <ErrorText text={submissionError(submission, t)} />
        <Button onClick={onKeep} disabled={isRemoving}>
          {t('players.keep')}
        </Button>
        <Button
          appearance="down"
          disabled={given === 'loading'}
          busy={isOnItsWay(submission)}
          onClick={() => void submit(removePlayer({ uid, player }))}
        >
          {t('players.removeYes')}
        </Button>
        <Patience text={submissionPatience(submission, t)} />
      </div>
    </Dialog>
  );
}
