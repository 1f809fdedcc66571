import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button';
import styles from './SaveButton.module.css';
import { isOnItsWay, type Submission } from '@/app/useSubmission';

/** Saves; after saving a check icon stands in its place until the page changes. */
export function SaveButton({ submission, enabled }: { submission: Submission; enabled: boolean }) {
  const { t } = useTranslation();
  if (submission.status === 'done') {
    return (
      <p className={styles.saved} role="status">
        <Check aria-hidden="true" size={32} />
        <span className="visuallyHidden">{t('settings.saved')}</span>
      </p>
    );
  }
  return (
    <Button type="submit" disabled={!enabled} busy={isOnItsWay(submission)}>
      {t('settings.save')}
    </Button>
  );
}
