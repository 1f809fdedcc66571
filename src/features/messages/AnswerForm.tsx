import { SendHorizontal } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '@/app/hooks';
import { MESSAGE_MAX_LENGTH } from '@/model/limits';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/ErrorText';
import styles from './AnswerForm.module.css';
import { storedDraft, storeDraft } from './draft';
import { sendMessage } from './messagesSlice';

interface AnswerFormProps {
  uid: string;
  threadId: string;
  totalMessages: number;
}

/** The answer box. Empty text is not sent, and what was typed stays until it has been. */
export function AnswerForm({ uid, threadId, totalMessages }: AnswerFormProps) {
  const [text, setText] = useState(() => storedDraft(threadId));
  const [progress, setProgress] = useState<'idle' | 'sending' | 'failed'>('idle');
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const msg = text.trim();

  const change = (next: string) => {
    setText(next);
    storeDraft(threadId, next);
  };
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (msg === '') return;
    setProgress('sending');
    const result = await dispatch(sendMessage({ uid, threadId, msg, totalMessages }));
    const isSent = sendMessage.fulfilled.match(result);
    if (isSent) change('');
    setProgress(isSent ? 'idle' : 'failed');
  };
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <ErrorText text={progress === 'failed' ? t('error.somethingWrongTryAgain') : undefined} />
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
      <Button type="submit" disabled={msg === ''} busy={progress === 'sending'}>
        <SendHorizontal aria-hidden="true" size={20} />
        {t('messages.send')}
      </Button>
    </form>
  );
}
