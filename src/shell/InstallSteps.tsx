import { Share, SquarePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import styles from './InstallSteps.module.css';

const DIALOG_WIDTH = 340;

/** How to add the app to the home screen of an iPhone or iPad, which offers no button for it. */
export function InstallSteps({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      labelledBy="install-title"
      describedBy="install-text"
      width={DIALOG_WIDTH}
      onClose={onClose}
      isUnasked
    >
      <div className={styles.content}>
        <h2 id="install-title">{t('install.title')}</h2>
        <p id="install-text">{t('install.text')}</p>
        <ol className={styles.steps}>
          <li>
            <Share aria-hidden="true" size={22} /> {t('install.share')}
          </li>
          <li>
            <SquarePlus aria-hidden="true" size={22} /> {t('install.add')}
          </li>
        </ol>
        <Button appearance="secondary" onClick={onClose}>
          {t('install.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
