import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';

export interface Unsent {
  /** Waiting to be sent. */
  messages: number;
  /** Neither sent nor saved. */
  drafts: number;
}

interface LogOutQuestionProps {
  unsent: Unsent;
  onStay: () => void;
  onLogOut: () => void;
}

export default function LogOutQuestion({ unsent, onStay, onLogOut }: LogOutQuestionProps) {
  const { messages, drafts } = unsent;
  const { t } = useTranslation();
  return (
    <Dialog labelledBy="unsent-title" describedBy="unsent-text" onClose={onStay} holdsFirstTaps>
      <div className="stack">
        <h2 id="unsent-title">{messages > 0 ? t('shell.unsent', { count: messages }) : t('shell.typed')}</h2>
        {messages > 0 && drafts > 0 && <p>{t('shell.typed')}</p>}
        <p id="unsent-text">{t('shell.unsentLost', { count: messages + drafts })}</p>
        <Button onClick={onStay}>{t('shell.stayLoggedIn')}</Button>
        <Button appearance="danger" onClick={onLogOut}>
          {t('shell.logOutAnyway')}
        </Button>
      </div>
    </Dialog>
  );
}
