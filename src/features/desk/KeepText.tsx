import { useEffect, useState } from 'react';
import { isOnItsWay, submissionError, submissionPatience, useSubmission } from '@/acts/useSubmission';
import { useTranslation } from 'react-i18next';
import { DESK_TEXTS_MAX, DESK_TITLE_MAX_LENGTH } from '@/model/limits';
import { isBlank, printable } from '@/model/text';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Field } from '@/ui/Field';
import { Form } from '@/ui/Form';
import styles from './DeskTexts.module.css';
import type { Kept } from './deskTextsApi';
import { keepDeskText } from './deskTextsThunks';

/** In px, the width of the administrator's confirmation dialog (docs/product.md 24.13). */
const DIALOG_WIDTH = 400;

/** Keeps what a DJ has typed for all DJs, under a title if it gets one. */
export function KeepText({ text, onClose }: { text: string; onClose: () => void }) {
  const [title, setTitle] = useState('');
  const { submission, submit, noteEdit } = useSubmission<Kept>();
  const { t } = useTranslation();
  const isBusy = isOnItsWay(submission);
  const isFull = submission.status === 'done' && submission.result === 'full';
  const keep = () => {
    const name = printable(title).trim();
    const asked = keepDeskText({ text, title: isBlank(name) ? undefined : name });
    void submit(asked);
  };
  const isKept = submission.status === 'done' && !isFull;
  // The list then has it.
  useEffect(() => {
    if (isKept) onClose();
  }, [isKept, onClose]);
  return (
    <Dialog labelledBy="keep-text-title" width={DIALOG_WIDTH} onClose={isBusy ? undefined : onClose}>
      <h2 id="keep-text-title">{t('desk.texts.keep')}</h2>
      <p className={styles.preview} dir="auto">
        {text}
      </p>
      <Form
        error={isFull ? t('desk.texts.full', { count: DESK_TEXTS_MAX }) : submissionError(submission, t)}
        onSubmit={keep}
        patience={submissionPatience(submission, t)}
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
