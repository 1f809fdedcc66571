import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import type { ListedPlayer } from './adminApi';
import styles from './ConfirmMailDialog.module.css';

/** docs/product.md 24.13, in px. */
const DIALOG_WIDTH = 400;

interface ConfirmMailDialogProps {
  email: string;
  players: readonly ListedPlayer[];
  onNo: () => void;
  onYes: () => void;
}

/** Keys give access for good, so a mail is confirmed; No is the default. */
export function ConfirmMailDialog({ email, players, onNo, onYes }: ConfirmMailDialogProps) {
  const { t } = useTranslation();
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), []);
  return (
    <Dialog labelledBy="confirm-mail-title" width={DIALOG_WIDTH} onClose={onNo}>
      <div className={styles.content}>
        <h2 id="confirm-mail-title">{t('admin.confirmTitle', { count: players.length })}</h2>
        <p>{t('admin.confirmText', { address: email })}</p>
        <ul className={styles.list}>
          {players.map(({ playerId, location, crypKey }) => (
            <li key={crypKey}>
              {playerId} - {location}
            </li>
          ))}
        </ul>
        <div className={styles.buttons}>
          <Button ref={no} onClick={onNo}>
            {t('admin.no')}
          </Button>
          <Button appearance="secondary" onClick={onYes}>
            {t('admin.yes')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
