import { SendHorizontal } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '@/app/hooks';
import { MESSAGE_MAX_LENGTH } from '@/model/limits';
import { isBlank } from '@/model/text';
import { Button } from '@/ui/Button';
import styles from './AnswerForm.module.css';
import { storedDraft, storeDraft } from './draft';
import { messageWritten } from './messagesSlice';

/** The answer box. Empty text is not sent; what is sent stands in the conversation at once, waiting or not. */
export function AnswerForm({ threadId }: { threadId: string }) {
  const [text, setText] = useState(() => storedDraft(threadId));
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const isEmpty = isBlank(text);

  const change = (next: string) => {
    setText(next);
    storeDraft(threadId, next);
  };
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (isEmpty) return;
    dispatch(messageWritten(threadId, text.trim()));
    change('');
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <label className={styles.label}>
        {t('messages.answer')}
        <textarea
          className={styles.text}
          rows={3}
          maxLength={MESSAGE_MAX_LENGTH}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
      </label>
      <Button type="submit" disabled={isEmpty}>
        <SendHorizontal aria-hidden="true" size={20} />
        {t('messages.send')}
      </Button>
    </form>
  );
}
