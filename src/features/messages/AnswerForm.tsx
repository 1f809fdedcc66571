import { SendHorizontal } from 'lucide-react';
import { type Ref, useId, useImperativeHandle, useRef, type SubmitEvent } from 'react';
import { numberText } from '@/i18n/formats';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '@/store/hooks';
import { useEntryState } from '@/store/entryState';
import { useDraft } from '@/store/useDraft';
import { draftId, asText, storedValues } from '@/device/storage';
import { MESSAGE_MAX_LENGTH } from '@/model/limits';
import { isBlank } from '@/model/text';
import { Button } from '@/ui/Button';
import styles from './AnswerForm.module.css';
import { withZone } from './ourDjs';
import { messageWritten } from './outbox';

/** Kept by conversation, or by thumb at the desk. */
export const answerDrafts = storedValues('draft', asText);

/** The field has no `maxLength`, which would silently cut pasted text. */
export function useTooLong(text: string): string | undefined {
  const { t, i18n } = useTranslation();
  const excess = text.trim().length - MESSAGE_MAX_LENGTH;
  if (excess <= 0) return undefined;
  const number = (count: number) => numberText(count, i18n.language);
  return t('messages.tooLong', {
    count: excess,
    number: number(excess),
    max: number(MESSAGE_MAX_LENGTH),
  });
}

interface AnswerFormProps {
  uid: string;
  threadId: string;
  label: string;
  /** The message begins with it, which is no draft until the customer edits it (docs/product.md 39.3). */
  zone?: string | undefined;
  ref?: Ref<AnswerHandle>;
}

export interface AnswerHandle {
  /** Changes the text, and leads to its end. */
  edit: (change: (text: string) => string) => void;
}

/** A message appears in the conversation at once, even if it has to wait. */
export function AnswerForm({ uid, threadId, label, zone = '', ref }: AnswerFormProps) {
  const {
    draft = '',
    notStored,
    change: keep,
    forget,
  } = useDraft(answerDrafts, draftId(uid, `answer:${threadId}`));
  // Not once more after a reload, if the customer has removed it.
  const [about, setAbout] = useEntryState('about', zone);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const text = about === '' ? draft : withZone(draft, about, t);
  const box = useRef<HTMLTextAreaElement>(null);
  const tooLongId = useId();
  const tooLong = useTooLong(text);
  const isTooLong = tooLong !== undefined;
  const isEmpty = isBlank(text);

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (isEmpty || isTooLong) return;
    dispatch(messageWritten(threadId, text.trim()));
    setAbout('');
    forget(draft);
  };
  const change = (edited: string) => {
    setAbout('');
    keep(edited === '' ? undefined : edited);
  };
  useImperativeHandle(ref, () => ({
    edit: (next) => {
      const edited = next(text);
      change(edited);
      box.current?.focus();
      // Once the box has the new text.
      setTimeout(() => box.current?.setSelectionRange(edited.length, edited.length));
    },
  }));
  return (
    <form className={styles.form} onSubmit={send}>
      <textarea
        ref={box}
        className={styles.text}
        aria-label={label}
        placeholder={label}
        rows={2}
        autoCapitalize="sentences"
        enterKeyHint="enter"
        aria-invalid={isTooLong}
        aria-describedby={isTooLong ? tooLongId : undefined}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      <p id={tooLongId} className={`goneIfEmpty ${styles.tooLong}`} role="status">
        {tooLong ?? notStored}
      </p>
      <Button type="submit" disabled={isEmpty || isTooLong}>
        <SendHorizontal aria-hidden="true" size={20} />
        {/* The icon alone leaves room for the text. */}
        <span className="visuallyHidden">{t('messages.send')}</span>
      </Button>
    </form>
  );
}
