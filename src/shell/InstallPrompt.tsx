import { Share, SquarePlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { INSTALL_PROMPT_DELAY_MS, installPromptShown, visitShowsInstallPrompt } from '@/pwa/installation';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import styles from './InstallPrompt.module.css';

const DIALOG_WIDTH = 340;
/** A visit is a load of the page: it is counted once, whatever React renders again. */
let isCounted = false;

/** How to add the app to the home screen of an iPhone or iPad, which offers no button for it. */
export function InstallPrompt() {
  const [open, setOpen] = useState(false);
  const { t } = useTranslation();

  useEffect(() => {
    if (isCounted) return;
    isCounted = true;
    if (!visitShowsInstallPrompt()) return;
    setTimeout(() => {
      installPromptShown();
      setOpen(true);
    }, INSTALL_PROMPT_DELAY_MS);
  }, []);

  if (!open) return null;
  const close = () => setOpen(false);
  return (
    <Dialog labelledBy="install-title" describedBy="install-text" width={DIALOG_WIDTH} onClose={close}>
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
        <Button appearance="secondary" onClick={close}>
          {t('install.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
