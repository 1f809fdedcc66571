import { useTranslation } from '@/i18n/useTranslation';
import { isOnItsWay, submissionError, submissionPatience, useSubmission } from '@/acts/useSubmission';
import type { Asked } from '@/acts/thunks';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { ErrorText } from '@/ui/ErrorText';
import { Patience } from '@/ui/Patience';
import styles from './RemovePlayerDialog.module.css';

/** In px, as the administrator's confirmation dialog (docs/product.md 24.13). */
const DIALOG_WIDTH = 400;

interface RemovePlayerDialogProps {
  name: string;
  onKeep: () => void;
  /** What removes it. */
  ask: () => Asked<void>;
}

export function RemovePlayerDialog({ name, onKeep, ask }: RemovePlayerDialogProps) {
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
        <h2 id="remove-title">{t('players.removeTitle', { player: name })}</h2>
        <p id="remove-text">{t('players.removeText')}</p>
        <ErrorText text={submissionError(submission, t)} />
        <Button onClick={onKeep} disabled={isRemoving}>
          {t('players.keep')}
        </Button>
        <Button appearance="down" busy={isOnItsWay(submission)} onClick={() => void submit(ask())}>
          {t('players.removeYes')}
        </Button>
        <Patience text={submissionPatience(submission, t)} />
      </div>
    </Dialog>
  );
}
