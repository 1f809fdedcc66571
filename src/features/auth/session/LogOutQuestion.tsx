import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import styles from './LogOutQuestion.module.css';

const DIALOG_WIDTH = 400;

interface LogOutQuestionProps {
  /** How many messages wait to be sent. */
  count: number;
  onStay: () => void;
  onLogOut: () => void;
}

/** Logging out loses what has not been sent: nothing that somebody wrote is lost without this question. */
export default function LogOutQuestion({ count, onStay, onLogOut }: LogOutQuestionProps) {
  const { t } = useTranslation();
  return (
    <Dialog labelledBy="unsent-title" describedBy="unsent-text" width={DIALOG_WIDTH} onClose={onStay}>
      <div className={styles.content}>
        <h2 id="unsent-title">{t('shell.unsent', { count })}</h2>
        <p id="unsent-text">{t('shell.unsentLost', { count })}</p>
        <Button onClick={onStay}>{t('shell.stayLoggedIn')}</Button>
        <Button appearance="down" onClick={onLogOut}>
          {t('shell.logOutAnyway')}
        </Button>
      </div>
    </Dialog>
  );
}
