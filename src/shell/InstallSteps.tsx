import { Share, SquarePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isIpad } from '@/device/iosBrowser';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';

const DIALOG_WIDTH = '26rem';

export default function InstallSteps({ onClose }: { onClose: () => void }) {
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
            <Share aria-hidden="true" size={22} /> {t(isIpad() ? 'install.shareOnIpad' : 'install.share')}
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
