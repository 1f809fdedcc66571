import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { routes } from '@/model/routes';
import { Button } from '@/ui/Button';
import { CopyField } from '@/ui/CopyField';
import { QrCode } from './QrCode';

interface CodeToShareProps {
  code: string;
  /** What a screen reader says of the code. */
  label: string;
  /** The title that the system's share dialog gets. */
  title: string;
  /** What one can do with the code. */
  text: string;
}

/** A large QR code, and its link to be shared or copied. */
export function CodeToShare({ code, label, title, text }: CodeToShareProps) {
  const { t } = useTranslation();

  const link = window.location.origin + routes.addPlayer(code);
  const share = () => navigator.share({ title, url: link }).catch(() => undefined);
  return (
    <>
      <QrCode text={link} label={label} />
      <p>{text}</p>
      {'share' in navigator && (
        <Button onClick={() => void share()}>
          <Share2 aria-hidden="true" size={20} />
          {t('share.share')}
        </Button>
      )}
      <CopyField
        label={t('share.link')}
        value={link}
        copy={t('share.copy')}
        copied={t('share.copied')}
        notCopied={t('share.notCopied')}
      />
    </>
  );
}
