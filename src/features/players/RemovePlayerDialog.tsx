import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { ErrorText } from '@/ui/ErrorText';
import styles from './RemovePlayerDialog.module.css';

/** In px, as the administrator's confirmation dialog (docs/product.md 24.13). */
const DIALOG_WIDTH = 400;

interface RemovePlayerDialogProps {
  name: string;
  onKeep: () => void;
  /** Resolves with whether it worked. */
  onRemove: () => Promise<boolean>;
}

export function RemovePlayerDialog({ name, onKeep, onRemove }: RemovePlayerDialogProps) {
  const [progress, setProgress] = useState<'asking' | 'removing' | 'failed'>('asking');
  const { t } = useTranslation();
  const remove = async () => {
    setProgress('removing');
    if (!(await onRemove())) setProgress('failed');
  };
  return (
    <Dialog
      labelledBy="remove-title"
      describedBy="remove-text"
      width={DIALOG_WIDTH}
      onClose={progress === 'removing' ? undefined : onKeep}
    >
      <div className={styles.content}>
        <h2 id="remove-title">{t('players.removeTitle', { player: name })}</h2>
        <p id="remove-text">{t('players.removeText')}</p>
        <ErrorText text={progress === 'failed' ? t('error.somethingWrongTryAgain') : undefined} />
        <Button onClick={onKeep} disabled={progress === 'removing'}>
          {t('players.keep')}
        </Button>
        <Button appearance="down" busy={progress === 'removing'} onClick={() => void remove()}>
          {t('players.removeYes')}
        </Button>
      </div>
    </Dialog>
  );
}
