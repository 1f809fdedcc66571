import { SendHorizontal } from 'lucide-react';
import { useId, useState, useSyncExternalStore, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '@/app/hooks';
import { keyboard } from '@/device/keyboard';
import { MESSAGE_MAX_LENGTH } from '@/model/limits';
import { isBlank } from '@/model/text';
import { Button } from '@/ui/Button';
import styles from './AnswerForm.module.css';
import { storedDraft, storeDraft } from './draft';
import { messageWritten } from './messagesSlice';

/** The answer box, always in view. Empty text is not sent; what is sent stands in the conversation at once, waiting or not. */
export function AnswerForm({ uid, threadId }: { uid: string; threadId: string }) {
  const [text, setText] = useState(() => storedDraft(uid, threadId));
  const keyboardHeight = useSyncExternalStore(keyboard.subscribe, keyboard.height);
  const dispatch = useAppDispatch();
  const { t, i18n } = useTranslation();
  const tooLongId = useId();
  const number = new Intl.NumberFormat(i18n.language);
  const isEmpty = isBlank(text);
  // A field that takes no more would cut what is pasted without a word.
  const excess = text.trim().length - MESSAGE_MAX_LENGTH;
  const isTooLong = excess > 0;

  const change = (next: string) => {
    setText(next);
    storeDraft(uid, threadId, next);
  };
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (isEmpty || isTooLong) return;
    dispatch(messageWritten(threadId, text.trim()));
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
        aria-invalid={isTooLong}
        aria-describedby={isTooLong ? tooLongId : undefined}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      <p id={tooLongId} className={styles.tooLong} role="status">
        {isTooLong &&
          t('messages.tooLong', {
            count: excess,
            number: number.format(excess),
            max: number.format(MESSAGE_MAX_LENGTH),
          })}
      </p>
      <Button type="submit" disabled={isEmpty || isTooLong}>
        <SendHorizontal aria-hidden="true" size={20} />
        <span className={styles.send}>{t('messages.send')}</span>
      </Button>
    </form>
  );
}
