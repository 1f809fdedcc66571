import { useEffect, useState, useCallback } from 'react';
import { notKnownKey, useKnown } from '@/store/known';
import { useSubmission } from '@/store/useAct';
import { useTranslation } from 'react-i18next';
import { DESK_TEXTS_MAX, DESK_TITLE_MAX_LENGTH, DESK_TEXT_MAX_LENGTH } from '@/model/limits';
import { isBlank, printable, writable } from '@/model/text';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Field } from '@/ui/Field';
import { Form, ErrorText } from '@/ui/Form';
import styles from './Desk.module.css';
import { type DeskText, nameOfText, withText } from '@/model/desk';
import { keepDeskText, removeDeskText, watchDeskTexts } from './desk';
import { SlowNotice } from '@/ui/Loader';
import { Plus, Trash2 } from 'lucide-react';
import { asBoolean, storedValue } from '@/device/storage';
import { useAnswer } from './deskContext';

function KeepText({ text, onClose }: { text: string; onClose: () => void }) {
  const [title, setTitle] = useState('');
  const { submission, submit, noteEdit, error, slowText, isBusy } = useSubmission<'kept' | 'full'>();
  const { t } = useTranslation();
  const isFull = submission.status === 'done' && submission.result === 'full';
  const keep = () => {
    const name = printable(title).trim();
    void submit(keepDeskText({ text: writable(text), title: isBlank(name) ? undefined : name }));
  };
  const isKept = submission.status === 'done' && !isFull;
  useEffect(() => {
    if (isKept) onClose();
  }, [isKept, onClose]);
  return (
    <Dialog labelledBy="keep-text-title" onClose={isBusy ? undefined : onClose}>
      <h2 id="keep-text-title">{t('desk.texts.keep')}</h2>
      <p className={styles.preview} dir="auto">
        {text}
      </p>
      <Form
        error={isFull ? t('desk.texts.full', { count: DESK_TEXTS_MAX }) : error}
        onSubmit={keep}
        slowText={slowText}
      >
        <Field
          label={t('desk.texts.title')}
          value={title}
          maxLength={DESK_TITLE_MAX_LENGTH}
          autoComplete="off"
          enterKeyHint="done"
          onChange={({ target }) => {
            setTitle(target.value);
            noteEdit();
          }}
        />
        <Button type="submit" busy={isBusy}>
          {t('desk.texts.keepYes')}
        </Button>
        <Button appearance="secondary" disabled={isBusy} onClick={onClose}>
          {t('desk.texts.no')}
        </Button>
      </Form>
    </Dialog>
  );
}

/** The list unmounts it when the text is gone. */
function RemoveText({ text, onClose }: { text: DeskText; onClose: () => void }) {
  const { submit, error, slowText, isBusy } = useSubmission();
  const { t } = useTranslation();
  return (
    <Dialog
      labelledBy="remove-text-title"
      describedBy="remove-text-name"
      onClose={isBusy ? undefined : onClose}
      holdsFirstTaps
    >
      <div className="stack">
        <h2 id="remove-text-title">{t('desk.texts.removeTitle')}</h2>
        <p id="remove-text-name" className={styles.preview} dir="auto">
          {nameOfText(text)}
        </p>
        <ErrorText text={error} />
        <Button disabled={isBusy} onClick={onClose}>
          {t('desk.texts.no')}
        </Button>
        <Button appearance="danger" busy={isBusy} onClick={() => void submit(removeDeskText(text))}>
          {t('desk.texts.removeYes')}
        </Button>
        <SlowNotice text={slowText} />
      </div>
    </Dialog>
  );
}

/** Kept open, so that one tap inserts a text. */
export const areTextsKeptOpen = storedValue('deskTextsOpen', asBoolean);

/** A tap appends a reply to the typed text (docs/product.md 31.18). */
export function DeskTexts() {
  const { text: typed, type, state } = useAnswer();
  const known = useKnown(watchDeskTexts);
  const [question, setQuestion] = useState<'keep' | DeskText>();
  const { t } = useTranslation();
  const close = useCallback(() => setQuestion(undefined), []);
  const texts = known.value ?? [];
  const isTooLong = typed.trim().length > DESK_TEXT_MAX_LENGTH;
  // Not a newer text in the same slot.
  const toRemove = texts.find(
    ({ slot, at }) => typeof question === 'object' && question.slot === slot && question.at === at,
  );
  return (
    <>
      {texts.length === 0 && (
        <p className={`quiet ${styles.note}`} role="status">
          {t(known.status === 'known' ? 'desk.texts.none' : notKnownKey(known.status, 'desk.loading'))}
        </p>
      )}
      <ul className={styles.texts}>
        {texts.map((text) => (
          <li key={text.slot}>
            <button
              type="button"
              className={styles.insert}
              disabled={state !== 'free'}
              onClick={() => type(withText(typed, text.text))}
            >
              <bdi className="clamped">{nameOfText(text)}</bdi>
            </button>
            <button
              type="button"
              aria-label={t('desk.texts.remove', { name: nameOfText(text) })}
              onClick={() => setQuestion(text)}
            >
              <Trash2 aria-hidden="true" size={20} />
            </button>
          </li>
        ))}
      </ul>
      <Button
        appearance="quiet"
        className={styles.keep}
        disabled={isBlank(typed) || isTooLong}
        onClick={() => setQuestion('keep')}
      >
        <Plus aria-hidden="true" size={20} />
        {t('desk.texts.keep')}
      </Button>
      {isTooLong && (
        <p className={`quiet ${styles.note}`}>{t('desk.texts.tooLong', { count: DESK_TEXT_MAX_LENGTH })}</p>
      )}
      {question === 'keep' && <KeepText text={typed.trim()} onClose={close} />}
      {toRemove !== undefined && <RemoveText text={toRemove} onClose={close} />}
    </>
  );
}
