import { SendHorizontal } from 'lucide-react';
import { useState, useSyncExternalStore, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '@/app/hooks';
import { keyboard } from '@/device/keyboard';
import { MESSAGE_MAX_LENGTH } from '@/model/limits';
import { Button } from '@/ui/Button';
import styles from './AnswerForm.module.css';
import { storedDraft, storeDraft } from './draft';
import { messageWritten } from './messagesSlice';

/** The answer box, always in view. Empty text is not sent; what is sent stands in the conversation at once, waiting or not. */
export function AnswerForm({ threadId }: { threadId: string }) {
  const [text, setText] = useState(() => storedDraft(threadId));
  const keyboardHeight = useSyncExternalStore(keyboard.subscribe, keyboard.height);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const msg = text.trim();

  const change = (next: string) => {
    setText(next);
    storeDraft(threadId, next);
  };
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (msg === '') return;
    dispatch(messageWritten(threadId, msg));
    change('');
  };
  return (
    <form className={styles.form} style={{ bottom: keyboardHeight }} onSubmit={send}>
      <textarea
        className={styles.text}
        aria-label={t('messages.answer')}
        placeholder={t('messages.answer')}
        rows={2}
        autoCapitalize="sentences"
        enterKeyHint="enter"
        maxLength={MESSAGE_MAX_LENGTH}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      <Button type="submit" disabled={msg === ''}>
        <SendHorizontal aria-hidden="true" size={20} />
        <span className={styles.send}>{t('messages.send')}</span>
      </Button>
    </form>
  );
}
