import { SendHorizontal } from 'lucide-react';
import { useId, type SubmitEvent } from 'react';
import { numberText } from '@/i18n/formats';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '@/store/hooks';
import { useDraft } from '@/store/forms';
import { draftId, asText, keptMany } from '@/device/storage';
import { MESSAGE_MAX_LENGTH } from '@/model/limits';
import { isBlank } from '@/model/text';
import { Button } from '@/ui/Button';
import styles from './AnswerForm.module.css';
import { messageWritten } from './outbox';

const drafts = keptMany('draft', asText);

/** The answer box. Empty text is not sent; what is sent stands in the conversation at once, waiting or not. */
export function AnswerForm({ uid, threadId }: { uid: string; threadId: string }) {
  const { draft: text = '', change, forget } = useDraft(drafts, draftId(uid, `answer:${threadId}`));
  const dispatch = useAppDispatch();
  const { t, i18n } = useTranslation();
  const tooLongId = useId();
  const number = (count: number) => numberText(count, i18n.language);
  const isEmpty = isBlank(text);
  // A field that takes no more would cut what is pasted without a word.
  const excess = text.trim().length - MESSAGE_MAX_LENGTH;
  const isTooLong = excess > 0;

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (isEmpty || isTooLong) return;
    dispatch(messageWritten(threadId, text.trim()));
    forget(text);
  };
  return (
    <form className={styles.form} onSubmit={send}>
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
        onChange={({ target }) => change(target.value === '' ? undefined : target.value)}
      />
      <p id={tooLongId} className={`goneIfEmpty ${styles.tooLong}`} role="status">
        {isTooLong &&
          t('messages.tooLong', {
            count: excess,
            number: number(excess),
            max: number(MESSAGE_MAX_LENGTH),
          })}
      </p>
      <Button type="submit" disabled={isEmpty || isTooLong}>
        <SendHorizontal aria-hidden="true" size={20} />
        <span className={styles.send}>{t('messages.send')}</span>
      </Button>
    </form>
  );
}
