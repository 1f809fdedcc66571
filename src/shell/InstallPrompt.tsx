import { undisturbing } from '@/device/idleTime';
import { useEffect, useState } from 'react';
import { INSTALL_PROMPT_DELAY_MS, installPromptShown, visitShowsInstallPrompt } from '@/pwa/installation';
import { Share, SquarePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';

/** A visit is one load of the page. It is counted once, however often React mounts this. */
let isCounted = false;

/** Tells users of an iPhone or iPad how to add the app to the home screen. */
export function InstallPrompt() {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (isCounted) return;
    isCounted = true;
    if (!visitShowsInstallPrompt()) return;
    setTimeout(() => {
      void undisturbing().then(() => {
        installPromptShown();
        setOpen(true);
      });
    }, INSTALL_PROMPT_DELAY_MS);
  }, []);

  if (!open) return null;
  return <InstallSteps onClose={() => setOpen(false)} />;
}

const DIALOG_WIDTH = 340;

function InstallSteps({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      labelledBy="install-title"
      describedBy="install-text"
      width={DIALOG_WIDTH}
      onClose={onClose}
      isUnasked
    >
      <div className="stack">
        <h2 id="install-title">{t('install.title')}</h2>
        <p id="install-text">{t('install.text')}</p>
        <ol className="closeStack steps">
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
