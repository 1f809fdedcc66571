import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import styles from './QuestionDialog.module.css';

/** docs/product.md 24.13, in px. */
const DIALOG_WIDTH = 400;

interface QuestionDialogProps {
  title: string;
  text: string;
  onNo: () => void;
  onYes: () => void;
  children?: ReactNode;
}

/** Asks before something that cannot be undone; No is the default. */
export function QuestionDialog({ title, text, onNo, onYes, children }: QuestionDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), []);
  return (
    <Dialog labelledBy={`${id}-title`} describedBy={`${id}-text`} width={DIALOG_WIDTH} onClose={onNo}>
      <div className={styles.content}>
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-text`}>{text}</p>
        {children}
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
