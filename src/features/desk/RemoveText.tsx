import { isOnItsWay, submissionError, submissionPatience, useSubmission } from '@/acts/useSubmission';
import { useTranslation } from 'react-i18next';
import { type DeskText, nameOfText } from '@/model/desk';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { ErrorText } from '@/ui/Form';
import { Patience } from '@/ui/Loader';
import styles from './DeskTexts.module.css';
import { removeDeskText } from './deskTextsThunks';

/** In px, the width of the administrator's confirmation dialog (docs/product.md 24.13). */
const DIALOG_WIDTH = 400;

/** Asks before a text is removed for all DJs. The list closes it when the text is gone. */
export function RemoveText({ text, onClose }: { text: DeskText; onClose: () => void }) {
  const { submission, submit } = useSubmission();
  const { t } = useTranslation();
  const isBusy = isOnItsWay(submission);
  return (
    <Dialog
      labelledBy="remove-text-title"
      describedBy="remove-text-name"
      width={DIALOG_WIDTH}
      onClose={isBusy ? undefined : onClose}
    >
      <div className={styles.question}>
        <h2 id="remove-text-title">{t('desk.texts.removeTitle')}</h2>
        <p id="remove-text-name" className={styles.preview} dir="auto">
          {nameOfText(text)}
        </p>
        <ErrorText text={submissionError(submission, t)} />
        <Button disabled={isBusy} onClick={onClose}>
          {t('desk.texts.no')}
        </Button>
        <Button appearance="down" busy={isBusy} onClick={() => void submit(removeDeskText(text))}>
          {t('desk.texts.removeYes')}
        </Button>
        <Patience text={submissionPatience(submission, t)} />
      </div>
    </Dialog>
  );
}
