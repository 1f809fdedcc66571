import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button';
import styles from './SaveButton.module.css';

interface SaveButtonProps {
  isDone: boolean;
  busy: boolean;
  enabled: boolean;
}

/** Saves; after saving a check icon and words stand in its place until a field changes or the page does. */
export function SaveButton({ isDone, busy, enabled }: SaveButtonProps) {
  const { t } = useTranslation();
  if (isDone) {
    return (
      <p className={styles.saved} role="status">
        <Check aria-hidden="true" size={24} />
        {t('settings.saved')}
      </p>
    );
  }
  return (
    <Button type="submit" disabled={!enabled} busy={busy}>
      {t('settings.save')}
    </Button>
  );
}
